//! Topics and who watches them: channels, frames and the bounded outbox of each connection.
//!
//! A [`Channel`] lives inside the actor that owns a record and shows one topic in one cut. It never
//! waits for anybody: it tells each [`Worker`] once, which writes to its sockets one after another.
//! Who is behind is written to later: its [`Outbox`] holds at most one entry a topic.

mod channel;
mod close;
mod content;
mod diff;
mod edition;
mod frame;
mod outbox;
mod queue;
mod router;
mod socket;
#[cfg(test)]
mod tests;
mod wire;
mod worker;

pub use channel::{Channel, Follow, HeldCopy, Subscriber};
pub use close::Close;
pub use content::Content;
pub use diff::{diff, merge};
pub use frame::{Closed, EventNote, Patch, Resumed, Snap, TopicFrame};
pub use outbox::{MAX_TOPICS, Outbox};
pub use queue::{Counts, Flush, MAX_ENVELOPES, Next};
pub use router::{Subscription, TopicRouter, WatchRefusal};
pub use socket::Socket;
pub use wire::TextFrame;
pub use worker::Worker;
