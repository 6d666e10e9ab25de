//! Texts of the pages of a turn of the war.

bilancia_core::messages! { crate::pages::war::catalogue, "":
    pub(super) const {
        STEPS, YOUR_TURN(power_name), ROUND(round, cash, production), UNDO, UNDO_OF(words), NO_ORDERS, ORDERS,
        UNFIT, NEXT(title), SHUT, AFTER_DICE, LESS(title), MORE(title), ALL(words), ALL_SHORT, BUY_HINT,
        CASH_LEFT(cash, first), UNIT, PRICE, NUMBER, PLACES(places), UNLIMITED(name), LIMITED(name, left),
        NO_PLACES, RESEARCH_HINT, SPEND, SET, MOVE_HINT, UNITS_IN(name), SHOW, NOWHERE, CHOOSE_SOME, NONE_HERE,
        GO_WHERE, THROUGH(name), EXPOSED(exposures), GUNS(exposures, every),
        GUNS_LOST(exposures, count, first, every), GUN_DICE(exposures), ROOM(live), DECKS(decks), OTHER_AREA,
        ARMED, FIGHT_HINT, NO_BATTLES, AGAINST(attacker, defender), UNDEFENDED, WINS(own, balance),
        LOSES(own, other, balance), CHANCES(wins, neither, loses, balance), SEA_FIRST(name), LANDING,
        STOP_AFTER, STOP_BELOW, KEEP_LAND, AIR_ONLY, WITHDRAW_TO, ANYWHERE, APPLY, MAY_FIGHT,
        FIGHT_HERE(name), ASKED, CHANGE_ORDERS, PLACE_HINT, LEFT_TO_PLACE(left), ALL_PLACED,
        PLACE_ONE(counted, name), STANDING, LAND_ORDER, SEA_ORDER, SUBS, SUBS_STAY, SUBS_LEAVE,
        SEND_HINT, TEXT, TAKE_TEXT, SEND, SEND_ALL_THE_SAME, FORGOTTEN, UNSPENT(ipc), UNPLACED(items),
        IN_THE_AIR(name), AIRCRAFT_LOST(count), BARE(name), BARE_IN_REACH(name), GOES_ON, STANDS, CONFLICT,
        CONFLICT_MORE, CHANGED_ELSEWHERE, THIS_WINDOW, OTHER_WINDOW, KEEP_THIS, EFFECT(orders, words), MAP_HINT,
        AREAS, AS_TEXT, ROCKETS, FALLS,
    }
}
