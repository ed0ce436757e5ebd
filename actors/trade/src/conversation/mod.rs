//! Conversations about lots and deals: between whom each is, what is said in it, and who is told.

mod account;
mod budget;
mod camera;
mod message;
mod refusal;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod view;

pub use account::names_unknown_account;
pub use budget::{Budget, Spent};
pub use message::{FileReading, Mention, Message, MessageFile, MessageText, Said};
pub use refusal::TalkRefusal;
pub use state::{Circle, Conversation, Cut, TELL_AFTER};
pub use store::{ConversationStore, Listed, ListedConversation, TalkPlace, TalkQuery};
pub use view::{
    ConversationCan, ConversationItem, ConversationView, MentionView, MessageFileView, MessageView, NamedDeal,
    NamedLot, ReadMark,
};
