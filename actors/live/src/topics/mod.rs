//! Live topics: one file each, and the list of them, from which the router, the contract and the tests come.

mod actions;
mod bids;
mod board;
mod contract;
mod conversation;
mod conversations;
mod deal;
mod deals;
mod disputes;
mod inbox;
mod list;
mod lot;
mod marks;
mod me;
mod params;
mod presence;
mod requests;
mod router;
mod signatures;
mod stats;
mod stock;
#[cfg(test)]
mod tests;
mod topic;
mod users;
mod waiting;
mod watched;
mod watchers;

pub use conversations::ConversationsView;
pub use inbox::InboxView;
pub use me::MeView;
pub use params::TopicParams;
pub use router::Topics;
pub use topic::{AnyTopic, Opened, Request, SchemaOf, Sources, Topic, TopicAbout, TopicStore};
pub use watchers::Watchers;

/// Every topic there is.
pub const TOPICS: &[&dyn AnyTopic] = &[
    &deal::Deal,
    &board::Board,
    &deals::Deals,
    &users::Users,
    &disputes::Disputes,
    &stats::Stats,
    &inbox::Inbox,
    &me::Me,
    &presence::Presence,
    &actions::Actions,
    &waiting::Waiting,
    &signatures::Signatures,
    &lot::Lot,
    &bids::Bids,
    &list::List,
    &stock::Stock,
    &requests::Requests,
    &contract::Contract,
    &conversation::Conversation,
    &conversations::Conversations,
];
