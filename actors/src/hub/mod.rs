//! Topics and who watches them: channels, frames and the bounded outbox of each connection.
