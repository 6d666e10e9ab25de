//! Every route, asked for by everybody who may not.
