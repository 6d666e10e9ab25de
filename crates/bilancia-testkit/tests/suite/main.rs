//! Tests of what belongs to no crate: the site without a server.

mod site;
