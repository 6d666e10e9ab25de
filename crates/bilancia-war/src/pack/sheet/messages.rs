//! Explanations of the faults of a sheet, each with its remedy.

bilancia_core::messages! { crate::pack::sheet::catalogue, "":
    pub(super) const {
        FIELDS(fields, first), NO_AREA(value), TWICE(id), LACKING(value), OUTLINE(part), ANCHOR(first, second),
        OUTSIDE(width, height), NUMBER(first, low, high), LEADER, EMPTY, NO_SHEET, KIND(kind, names), BETWEEN,
        BRIDGE(one, other), WALL(one, other), PATH,
    }
}
