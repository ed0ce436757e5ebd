//! The live connection over real sockets: what it lets in, what it says, and how it ends.

mod contract;
mod ending;
mod frames;
mod handshake;
mod nobody;
mod server;
mod slow;
mod talk;
mod topics;
