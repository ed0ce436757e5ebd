//! Writing in a conversation, reading it, and taking out of sight what offends.

use granary_domain::{
    Caller, ConversationId, FileId, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::job::{Job, QueuedSentFile, Work};
use granary_store::{Author, Decision, NewMessage, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    conversation::{
        Conversation, ConversationStore, Mention, MessageFile, MessageText, Said, Spent, TELL_AFTER, TalkRefusal,
        names_unknown_account,
    },
    lot::AllowedPhrases,
};
use jiff::SignedDuration;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{concerned, read_by};

/// What is counted towards the budgets.
const LATELY: SignedDuration = SignedDuration::from_mins(1);

/// What somebody wants to say; of files, those that they may send.
#[derive(Debug, Clone, PartialEq)]
pub struct ToSend {
    pub text: Option<MessageText>,
    pub files: Vec<MessageFile>,
    pub mentions: Vec<Mention>,
}

/// `data` of a message that was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct SentMessage {
    pub number: u64,
}

/// `data` of messages that were read: whether they had not been before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageRead {
    pub is_news: bool,
}

/// Writes a message in a conversation.
pub async fn send(
    store: &Store,
    to: ConversationId,
    ToSend { text, files, mentions }: ToSend,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<SentMessage>, BoxedRefusal> {
    let by = caller.who.user;
    // One person's messages are counted one after another.
    let lock = format!("messages:{by}");
    let elsewhere = is_elsewhere(store, to, text.as_ref()).await?;
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            let (conversation, audience) = read_by(tx.conversation(to).await?, caller)?;
            let said = Said { text, files, mentions: mentioned(tx, &conversation, mentions).await? };
            conversation.may_say(&said, audience, &allowed(tx, &conversation).await?)?;
            let office = (caller.who.company, caller.who.bank);
            Spent::leaves_room(tx.written_since(by, office, (to, audience.actor()), tx.at - LATELY).await?, tx.at)?;
            let message =
                NewMessage { by, side: audience.actor(), said: &said, elsewhere, tell_at: tx.at + TELL_AFTER };
            let number = tx.add_message(to, message).await?;
            let jobs = said.files.iter().map(|file| looked_at(file.id, &conversation, by)).collect();
            let mut changes = concerned(&conversation);
            changes.push(ChangeEvent::MessagesRead(by));
            Ok(Decision { jobs, changes, ..Decision::reply("Message sent", SentMessage { number }) })
        })
        .await
}

/// Both sides may say what staff allowed either of them.
async fn allowed(tx: &Tx<'_>, it: &Conversation) -> Result<AllowedPhrases, BoxedRefusal> {
    let mut allowed = AllowedPhrases::default();
    if it.bars_contacts() {
        for company in it.circle.buyer.into_iter().chain(it.circle.seller) {
            allowed = allowed.and(&tx.allowed_phrases(company).await?);
        }
    }
    Ok(allowed)
}

/// Mentions by what the server knows of them: steps, and documents that all parties of the deal see.
async fn mentioned(tx: &Tx<'_>, it: &Conversation, asked: Vec<Mention>) -> Result<Vec<Mention>, BoxedRefusal> {
    let files: Vec<FileId> = asked.iter().filter_map(|it| it.file_id).collect();
    let known = match it.deal {
        Some(deal) if !files.is_empty() => tx.files_for_all(deal, &files).await?,
        _ => Vec::new(),
    };
    let mut mentions = Vec::with_capacity(asked.len());
    for mention in asked {
        let file_name = match (mention.step_number, mention.file_id) {
            (Some(step), None) if step.0 > 0 => None,
            (None, Some(file)) => {
                let found = known.iter().find(|(id, _)| *id == file);
                Some(found.ok_or(TalkRefusal::Invalid("mentions"))?.1.clone())
            }
            _ => return Err(TalkRefusal::Invalid("mentions").into()),
        };
        mentions.push(Mention { file_name, ..mention });
    }
    Ok(mentions)
}

/// Whether a text names an account that is not known of the seller.
async fn is_elsewhere(store: &Store, to: ConversationId, text: Option<&MessageText>) -> Result<bool, BoxedRefusal> {
    let Some(text) = text.filter(|it| names_unknown_account(it.as_str(), &[])) else { return Ok(false) };
    let Some(payee) = store.conversation(to).await?.and_then(|it| it.payee) else { return Ok(false) };
    Ok(names_unknown_account(text.as_str(), &store.accounts_of(payee).await?))
}

/// A file that is sent is read for the account that it asks to be paid into.
fn looked_at(file: FileId, it: &Conversation, by: UserId) -> Job {
    let work = Work::SentFile(QueuedSentFile { file, conversation: it.id, by: Some(by) });
    Job { work, cause: format!("{}:{file}", it.id), user: None, due: None }
}

/// Notes how far the caller has read a conversation.
pub async fn mark_read(
    store: &Store,
    of: ConversationId,
    number: u64,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<MessageRead>, BoxedRefusal> {
    let by = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            read_by(tx.shown_conversation(of).await?, caller)?;
            let (is_news, was_told) = tx.mark_messages_read(by, of, number).await?;
            let mut changes = Vec::new();
            if is_news {
                changes.extend([ChangeEvent::Conversation(of), ChangeEvent::MessagesRead(by)]);
            }
            changes.extend(was_told.then_some(ChangeEvent::Notifications(by)));
            Ok(Decision { changes, ..Decision::reply("Messages read", MessageRead { is_news }) })
        })
        .await
}

/// Takes a message about a lot out of sight that nobody should read; for staff. What it says is kept.
pub async fn hide(
    store: &Store,
    of: ConversationId,
    number: u64,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let (conversation, audience) = read_by(tx.conversation(of).await?, caller)?;
            conversation.may_hide(audience)?;
            for company in conversation.circle.buyer.into_iter().chain(conversation.circle.seller) {
                tx.check_outsider(caller, company).await?;
            }
            if !tx.hide_message(of, number, caller.who.user).await? {
                return Err(TalkRefusal::Absent.into());
            }
            let body = json!({ "conversation": of, "message": number });
            let journal = vec![UserEntry { user: caller.who.user, kind: "messageHidden", body }];
            Ok(Decision { journal, changes: concerned(&conversation), ..Decision::reply("Message hidden", ()) })
        })
        .await
}
