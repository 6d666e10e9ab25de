//! Explanations of the faults of a pack, each with its remedy.

bilancia_core::messages! { crate::pack::catalogue, "":
    pub(super) const {
        CODE, CODE_Z, POWER_ID, KIND, BETWEEN(value, low, high), NO_AREA(value), NO_POWER(value),
        ONE_SIDED(first, second), TWICE(value), ITSELF(value), ALONE, PIECES(most_pieces, first), SEA_OWNED,
        CAPITAL(first, second), MISSING_ORDER(value), SIDES, MANY(areas, most_areas), PATTERN(first, second),
        LETTER(value), LETTER_TWICE(value), CANAL, CANAL_HELD, UNIT(word), NO_INFANTRY, FORM(word),
        AT_SEA(name), ON_LAND(name), DECKS(fighters, decks), TWO(name), FOREIGN(value), BOTH_SIDES,
        NO_VICTORY(first, second, third), WON(side, owned), INCOME(name, cash, worth),
    }
}
