//! Logs that cannot be replayed: the game is refused until its log is mended, all others go on.
