//! Conversations about lots and deals: opened, written in, read, searched, taken as a file and put into the dossier of a deal.

use actix_web::web::Data;
use granary_domain::{
    ConversationId, DealId, FileId, Language, ListingId, OfferId, Share, StepNumber, Text, refusal::FieldCode,
};
use granary_http::{
    AppError, Body, Empty, GrowingFile, Id, Key, Reply, Staff, TraderOrStaff, Viewer, committed, done, may, reply,
};
use granary_sandbox::sniff::safe_name;
use granary_services::{
    conversations::{self, MessageRead, Opened, SentMessage, ToSend, Transcript, read_by},
    printing::DocumentPrinter,
};
use granary_spreadsheet::{Cell, Format, Spreadsheet};
use granary_store::{FoundMessage, MessageQuery, Store};
use granary_trade::{
    conversation::{
        ConversationItem, ConversationStore, Cut, ListedConversation, Mention, MessageFile, MessageText, MessageView,
        TalkPlace, TalkQuery,
    },
    deal::{Audience, Deals, DocumentCommand, PartyRole},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    deal_call::{CommandReply, OpenDeal},
    deals::load_as_viewer,
};

/// How many messages or conversations are read at once.
const PAGE: u32 = 50;
const COLUMNS: [&str; 6] = ["Number", "Time (UTC)", "Side", "Company", "Name", "Message"];

/// What a conversation is about: a lot, of its seller with the offer of a buyer, or a deal in one of its cuts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenConversation {
    #[serde(default)]
    listing_id: Option<ListingId>,
    #[serde(default)]
    offer_id: Option<OfferId>,
    #[serde(default)]
    deal_id: Option<DealId>,
    #[serde(default)]
    cut: Option<Cut>,
}

/// Opens a conversation; it is there once.
pub async fn open(
    Viewer(caller, _): Viewer<may::DealRead>,
    Body(it): Body<OpenConversation>,
    Key(key): Key,
    store: Data<Store>,
    deals: Data<Deals>,
) -> Reply<Opened> {
    match (it.listing_id, it.deal_id) {
        (Some(lot), None) if it.cut.is_none() => {
            committed(conversations::open_about_lot(&store, lot, it.offer_id, &caller, key.as_ref()).await?)
        }
        (None, Some(deal)) if it.offer_id.is_none() => {
            let cut = it.cut.ok_or_else(|| AppError::coded(FieldCode::Required, "cut"))?;
            let (shown, _) = load_as_viewer(&deals, deal, &caller).await?;
            committed(conversations::open_about_deal(&store, &shown.deal, cut, &caller, key.as_ref()).await?)
        }
        _ => Err(AppError::coded(FieldCode::Invalid, "listingId")),
    }
}

/// Where older messages or conversations begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OlderMessages {
    /// Only those before this number; the newest where it is absent.
    #[serde(default)]
    before: Option<u64>,
}

/// Messages in their order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Messages {
    items: Vec<MessageView>,
    has_older: bool,
}

/// The messages of a conversation before one of them.
pub async fn messages(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(id): Id<ConversationId>,
    Body(OlderMessages { before }): Body<OlderMessages>,
    store: Data<Store>,
) -> Reply<Messages> {
    let (conversation, audience) = read_by(store.conversation(id).await?, &caller)?;
    let found = store.messages(id, before, PAGE).await?;
    let has_older = found.first().is_some_and(|first| first.number > 1);
    let items = found.into_iter().map(|it| conversation.shown(it, audience)).collect();
    reply("Messages fetched", Messages { items, has_older })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ListConversations {
    /// Only those behind this one.
    #[serde(default)]
    behind: Option<TalkPlace>,
    /// Only those about this lot.
    #[serde(default)]
    listing_id: Option<ListingId>,
}

/// Conversations, the newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conversations {
    items: Vec<ConversationItem>,
    has_more: bool,
}

/// The conversations of the caller's company or bank, or of the desk, in which something was said.
pub async fn list(
    Viewer(caller, _): Viewer<may::DealRead>,
    Body(it): Body<ListConversations>,
    store: Data<Store>,
) -> Reply<Conversations> {
    let viewer = conversations::viewer(&caller)?;
    let query = TalkQuery { behind: it.behind, lot: it.listing_id, size: PAGE };
    let found = store.conversations((viewer, caller.who.user), &query).await?;
    let has_more = found.len() == PAGE as usize;
    let shown = |it: ListedConversation| it.conversation.audience_of(viewer).map(|to| it.item(to));
    reply("Conversations fetched", Conversations { items: found.into_iter().filter_map(shown).collect(), has_more })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SearchMessages {
    search: Text<1, 200>,
    /// In this conversation alone.
    #[serde(default)]
    conversation_id: Option<ConversationId>,
    /// Only what was written before.
    #[serde(default)]
    before: Option<Timestamp>,
}

/// A message that was found, with the conversation that it stands in.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundMessageView {
    conversation: ConversationItem,
    number: u64,
    at: Timestamp,
    side: PartyRole,
    /// How it begins; absent of one that is files alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Messages that were found, the newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundMessages {
    items: Vec<FoundMessageView>,
    has_more: bool,
}

/// Messages that the caller may read, by their words and the names of their files.
pub async fn search(
    Viewer(caller, _): Viewer<may::DealRead>,
    Body(it): Body<SearchMessages>,
    store: Data<Store>,
) -> Reply<FoundMessages> {
    let viewer = conversations::viewer(&caller)?;
    let query =
        MessageQuery { search: it.search.as_str(), conversation: it.conversation_id, before: it.before, size: PAGE };
    let found = store.find_messages(viewer, query).await?;
    let has_more = found.len() == PAGE as usize;
    let shown = |it: FoundMessage| found_in(it.conversation.audience_of(viewer)?, it);
    reply("Messages found", FoundMessages { items: found.into_iter().filter_map(shown).collect(), has_more })
}

fn found_in(to: Audience, it: FoundMessage) -> Option<FoundMessageView> {
    let FoundMessage { conversation, number, at, side, said } = it;
    let listed = ListedConversation { conversation, at, side, begins: None, files: 0, unread: 0 };
    Some(FoundMessageView { conversation: listed.item(to), number, at, side, text: said })
}

/// What somebody says: a text, files by the `location` that an upload gave, and the steps and documents that it is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendMessage {
    #[serde(default)]
    text: Option<MessageText>,
    #[serde(default)]
    #[schema(max_items = 10)]
    files: Vec<SendFile>,
    #[serde(default)]
    #[schema(max_items = 10)]
    mentions: Vec<NamedInMessage>,
}

/// A step of the deal by its number, or a document by its id.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NamedInMessage {
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    step_number: Option<StepNumber>,
    #[serde(default)]
    file_id: Option<FileId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendFile {
    #[serde(rename = "fileURL")]
    file_url: String,
    file_name: Text<1, 200>,
}

/// Writes in a conversation.
pub async fn send(
    Viewer(caller, _): Viewer<may::DealDocuments>,
    Id(id): Id<ConversationId>,
    Body(it): Body<SendMessage>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<SentMessage> {
    let locations: Vec<&str> = it.files.iter().map(|file| file.file_url.as_str()).collect();
    let found = store.files_to_attach(&locations, &caller.who).await?.ok_or_else(AppError::not_found)?;
    if !found.iter().all(|(file, facts)| file.is_attachable() && facts.may_send(&caller.who)) {
        return Err(AppError::not_found());
    }
    let brought = it.files.iter().zip(found).map(|(asked, (file, _))| MessageFile {
        id: file.id,
        name: safe_name(asked.file_name.as_str()),
        size: file.size,
        elsewhere: false,
        unreadable: false,
    });
    let named =
        it.mentions.iter().map(|it| Mention { step_number: it.step_number, file_id: it.file_id, file_name: None });
    let message = ToSend { text: it.text, files: brought.collect(), mentions: named.collect() };
    committed(conversations::send(&store, id, message, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedMessage {
    number: u64,
}

/// Notes how far the caller has read.
pub async fn mark_read(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(id): Id<ConversationId>,
    Body(NamedMessage { number }): Body<NamedMessage>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<MessageRead> {
    committed(conversations::mark_read(&store, id, number, &caller, key.as_ref()).await?)
}

/// Takes a message about a lot out of sight.
pub async fn hide(
    Staff(caller, _): Staff<may::DealDispute>,
    Id(id): Id<ConversationId>,
    Body(NamedMessage { number }): Body<NamedMessage>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let hidden = conversations::hide(&store, id, number, &caller, key.as_ref()).await?;
    Ok(done(hidden.message)?.replayed(hidden.replayed))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeConversation {
    format: ConversationFormat,
    /// Of the PDF.
    #[serde(default)]
    language: Language,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConversationFormat {
    Csv,
    Xlsx,
    Pdf,
}

/// A conversation as a file.
pub async fn file(
    Viewer(caller, _): Viewer<may::DealRead>,
    Id(id): Id<ConversationId>,
    Body(TakeConversation { format, language }): Body<TakeConversation>,
    store: Data<Store>,
    printer: Data<DocumentPrinter>,
) -> Result<GrowingFile, AppError> {
    let taken = conversations::transcript(&store, id, &caller).await?;
    let table = match format {
        ConversationFormat::Csv => Format::Csv,
        ConversationFormat::Xlsx => Format::Xlsx,
        ConversationFormat::Pdf => {
            let pages = printer.transcript(&taken, language, Share::of(&caller.who)).await?;
            return Ok(GrowingFile::whole(taken.file_name("pdf"), "application/pdf", pages));
        }
    };
    let name = taken.file_name(table.extension());
    let whole = Spreadsheet::whole(table, &COLUMNS, cells(taken)).map_err(|_| AppError::broken())?;
    Ok(GrowingFile::whole(name, table.media(), whole))
}

fn cells(taken: Transcript) -> impl Iterator<Item = [Cell; COLUMNS.len()]> {
    taken.messages.into_iter().map(|it| {
        let names = it.files.iter().map(|file| format!("[{}]", file.name));
        let said: Vec<String> = it.text.clone().into_iter().chain(names).collect();
        [
            Cell::text(it.number.to_string()),
            Cell::text(it.at.strftime("%Y-%m-%d %H:%M:%S").to_string()),
            it.side.label().into(),
            Cell::text(it.company.unwrap_or_default()),
            Cell::text(it.name.unwrap_or_default()),
            Cell::text(said.join("\n")),
        ]
    })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FileConversation {
    /// The step that the transcript hangs on.
    #[schema(value_type = i64)]
    step_number: StepNumber,
    #[serde(default)]
    language: Language,
}

/// Puts what was said so far into the dossier of the deal, for all of its parties to read.
pub async fn put_into_dossier(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealDocuments>,
    Id(id): Id<ConversationId>,
    Body(it): Body<FileConversation>,
    Key(key): Key,
    store: Data<Store>,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Reply<CommandReply> {
    let (conversation, audience) = read_by(store.conversation(id).await?, &caller)?;
    let deal = conversation.dossier(audience)?;
    let (shown, _) = load_as_viewer(&deals, deal, &caller).await?;
    let taken = conversations::transcript(&store, id, &caller).await?;
    let file = printer.kept_transcript(&taken, it.language, &caller).await?;
    let deal = OpenDeal { id: deal, shown, caller, expected: None, key, deals };
    deal.execute(DocumentCommand::AttachFile { step: it.step_number, file }, "Conversation put into the dossier").await
}
