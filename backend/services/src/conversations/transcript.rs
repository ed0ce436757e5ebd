//! A conversation as a file: as one of those who read it sees it, at the moment when it is taken.

use granary_domain::{Caller, ConversationId, day, refusal::BoxedRefusal};
use granary_store::Store;
use granary_trade::conversation::{ConversationStore, ConversationView, MessageView, TalkRefusal};
use jiff::Timestamp;

use super::read_by;

/// The most messages that a file has: the newest of them.
const MOST: u32 = 20_000;
/// The most that are set on pages.
const MOST_ON_PAGES: usize = 2_000;

/// What was said in a conversation, as somebody takes it.
pub struct Transcript {
    pub conversation: ConversationView,
    pub messages: Vec<MessageView>,
    pub taken_at: Timestamp,
    pub taken_by: String,
}

impl Transcript {
    /// What the file is called: by the deal where there is one.
    pub fn file_name(&self, extension: &str) -> String {
        let about = self.conversation.deal.as_ref().map(|it| format!("-{}", it.order_id)).unwrap_or_default();
        format!("conversation{about}-{}.{extension}", day(self.taken_at))
    }

    /// Refuses what is too long to be set on pages.
    pub fn fits_on_pages(&self) -> Result<(), TalkRefusal> {
        if self.messages.len() <= MOST_ON_PAGES { Ok(()) } else { Err(TalkRefusal::TooLong) }
    }
}

/// What was said in a conversation so far.
pub async fn transcript(store: &Store, of: ConversationId, caller: &Caller) -> Result<Transcript, BoxedRefusal> {
    let (conversation, audience) = read_by(store.conversation(of).await?, caller)?;
    let messages = store.messages(of, None, MOST).await?;
    let messages = messages.into_iter().map(|it| conversation.shown(it, audience)).collect();
    Ok(Transcript {
        conversation: conversation.view(Vec::new(), Vec::new(), Some(audience)),
        messages,
        taken_at: store.now(),
        taken_by: caller.who.name.clone(),
    })
}
