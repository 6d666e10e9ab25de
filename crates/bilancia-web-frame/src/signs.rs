//! Signs of the phases of a simultaneous move, as drawings for pages.

/// A dashed ring: a player is choosing.
pub const RING: &str = "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"11\" fill=\"none\" class=\"s-ink2\" \
                               stroke-width=\"2\" stroke-dasharray=\"4 3.5\"/></svg>";

/// Wax with a lock: a player has chosen.
pub const WAX: &str = "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"13\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/>\
                              <path d=\"M11.5 15V12.5a4.5 4.5 0 0 1 9 0V15M10 15H22V23H10Z\" fill=\"none\" class=\"s-ink\" stroke-width=\"1.9\"/></svg>";

/// Two waxes joined: all have chosen.
pub const BOTH: &str = "<svg viewBox=\"0 0 44 32\" aria-hidden=\"true\"><circle cx=\"15\" cy=\"16\" r=\"12\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/>\
                               <circle cx=\"29\" cy=\"16\" r=\"12\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/><path d=\"M16 16H28\" fill=\"none\" \
                               class=\"s-ink\" stroke-width=\"2\"/></svg>";

/// A ring with a tick: revealed and checked.
pub const OPENED: &str = "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"12\" fill=\"none\" class=\"s-ink\" \
                                 stroke-width=\"2\"/><path d=\"M10 16.5L14.5 21L22.5 11.5\" fill=\"none\" class=\"s-ink\" stroke-width=\"2.4\"/></svg>";
