//! Requests in masses: unknown paths, large bodies, long chats, many games.
