//! Telling people of what they have not read for a while, once until they read it, and what came of reading their files.

use granary_domain::{
    ConversationId, FileId,
    refusal::{BoxedRefusal, Params},
    store::StoreUnavailable,
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UntoldReader};
use granary_trade::{
    change::ChangeEvent,
    conversation::{FileReading, TELL_AFTER},
};
use jiff::Timestamp;

/// Tells who has not read something for a while. No two servers do it at a time.
pub async fn tell_unread(store: &Store) -> Result<(), StoreUnavailable> {
    let told = store
        .perform(Author::system().exclusively("unread"), async |tx| {
            let readers = tx.readers_to_tell(tx.at - TELL_AFTER).await?;
            let notifications = readers.iter().map(|it| about(it, tx.at)).collect();
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await;
    told.map_err(|refusal: BoxedRefusal| {
        tracing::warn!(?refusal, "That messages are unread is told later");
        StoreUnavailable
    })
}

/// Says what came of reading a file that was sent in a conversation.
pub async fn flag_file(store: &Store, file: FileId, of: ConversationId, came: FileReading) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let is_news = tx.flag_sent_file(file, of, came).await?;
            let changes = is_news.then_some(ChangeEvent::Conversation(of)).into_iter().collect();
            Ok(Decision { changes, ..Decision::value(()) })
        })
        .await
}

fn about(UntoldReader { user, conversation }: &UntoldReader, at: Timestamp) -> Notification {
    let params = Params::default().with("conversationId", conversation.id.to_string());
    let params = match (conversation.deal, conversation.lot) {
        (Some(deal), _) => params.with("dealId", deal.to_string()),
        (None, Some(lot)) => params.with("listingId", lot.to_string()),
        (None, None) => params,
    };
    let title = conversation.order_id.as_deref().or(conversation.title.as_deref()).unwrap_or_default();
    let params = params.with("title", title);
    Notification { to: Addressee::Person(*user), kind: NotificationKind::MessageUnread, params, at }
}
