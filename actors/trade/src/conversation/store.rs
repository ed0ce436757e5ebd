//! The port through which conversations are read.

use granary_domain::{
    ConversationId, ListingId, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Conversation, Message, ReadMark};
use crate::deal::PartyRole;

/// The place in a list of conversations behind which it goes on: the last one that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TalkPlace {
    pub at: Timestamp,
    #[serde(rename = "_id")]
    pub id: ConversationId,
}

/// Which conversations of a viewer are read, the newest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TalkQuery {
    /// Only those behind.
    pub behind: Option<TalkPlace>,
    /// Only those about this lot.
    pub lot: Option<ListingId>,
    pub size: u32,
}

/// A conversation in a list, as one person has read it.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedConversation {
    pub conversation: Conversation,
    /// When its newest message was written, by which side, and how it begins; of a hidden one nothing.
    pub at: Timestamp,
    pub side: PartyRole,
    pub begins: Option<String>,
    pub files: u32,
    /// How many messages this person has not read.
    pub unread: u64,
}

/// Those of somebody that are read, and how many in all have something unread, of the newest ones.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Listed {
    pub items: Vec<ListedConversation>,
    pub unread: u64,
}

/// What conversations need of a store.
pub trait ConversationStore: Send + Sync + 'static {
    fn conversation(&self, id: ConversationId) -> BoxFuture<'_, Result<Option<Conversation>, StoreUnavailable>>;

    /// So many messages before a number, or the newest ones, in their order.
    fn messages(
        &self,
        of: ConversationId,
        before: Option<u64>,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<Message>, StoreUnavailable>>;

    /// How far each side has read.
    fn read_marks(&self, of: ConversationId) -> BoxFuture<'_, Result<Vec<ReadMark>, StoreUnavailable>>;

    /// The conversations of a viewer as one person has read them, the newest first.
    fn conversations<'a>(
        &'a self,
        of: (Viewer, UserId),
        query: &'a TalkQuery,
    ) -> BoxFuture<'a, Result<Vec<ListedConversation>, StoreUnavailable>>;

    /// The same of those with something unread first, then the others, of the newest ones alone.
    fn newest_conversations(&self, of: (Viewer, UserId), size: u32) -> BoxFuture<'_, Result<Listed, StoreUnavailable>>;
}
