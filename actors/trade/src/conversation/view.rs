//! A conversation and its messages as one of those who read it sees them.

use granary_domain::{
    ConversationId, DealId, FileId, ListingId, StepNumber, UserId,
    record::{Keyed, Row},
    refusal::{Ability, abilities},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Conversation, Cut, ListedConversation, Mention, Message, MessageFile};
use crate::deal::{Audience, PartyRole};

/// A lot by its title.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct NamedLot {
    #[serde(rename = "_id")]
    pub id: ListingId,
    pub title: String,
}

/// A deal by its number.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct NamedDeal {
    #[serde(rename = "_id")]
    pub id: DealId,
    pub order_id: String,
}

/// How far a side has read, by whoever of it read furthest.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ReadMark {
    pub side: PartyRole,
    pub number: u64,
    pub at: Timestamp,
}

/// A file of a message: by its `location`, as everywhere.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageFileView {
    #[serde(rename = "_id")]
    pub id: FileId,
    #[serde(rename = "fileURL")]
    pub url: String,
    #[serde(rename = "fileName")]
    pub name: String,
    /// In bytes.
    pub size: u64,
    /// It asks to be paid into an account that is not known of the seller.
    pub is_account_unknown: bool,
    /// Nobody could read it, so that its accounts are not checked.
    pub is_unreadable: bool,
}

/// A step or a document that a message is about.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MentionView {
    #[serde(rename = "_id")]
    pub id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub step_number: Option<StepNumber>,
    #[serde(rename = "fileURL", skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file_name: Option<String>,
}

/// A message. Of one that was hidden, staff alone are shown what it says.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    /// Counted from 1 in its conversation.
    pub number: u64,
    pub at: Timestamp,
    pub side: PartyRole,
    /// The company or bank of whoever wrote; none of Granary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Who wrote: before a deal told to colleagues alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<UserId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[schema(inline)]
    pub files: Keyed<MessageFileView>,
    #[schema(inline)]
    pub mentions: Keyed<MentionView>,
    /// Its text names an account that is not known of the seller.
    pub is_account_unknown: bool,
    pub is_hidden: bool,
}

abilities! {
    /// What the viewer may do in a conversation.
    ConversationCan {
        write,
        /// Put what was said into the dossier of the deal.
        file,
        /// Take a message out of sight.
        hide,
    }
}

/// A conversation with its newest messages.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationView {
    #[serde(rename = "_id")]
    pub id: ConversationId,
    pub cut: Cut,
    /// As whom the viewer reads it; absent where they no longer do, and so is all else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<PartyRole>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<NamedLot>,
    /// The deal that it is about, or that came of the lot: there it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<NamedDeal>,
    /// Who takes part beside Granary, by their names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buyer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seller: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<String>,
    #[schema(inline)]
    pub messages: Keyed<MessageView>,
    #[schema(inline)]
    pub reads: Keyed<ReadMark>,
    /// The number of the newest message; 0 before the first.
    pub last: u64,
    /// Nobody may say yet how they are reached.
    pub bars_contacts: bool,
    pub can: ConversationCan,
}

/// A conversation in a list, as the caller has read it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationItem {
    #[serde(rename = "_id")]
    pub id: ConversationId,
    pub cut: Cut,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<NamedLot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<NamedDeal>,
    /// The others who take part, by their names.
    pub with: Vec<String>,
    /// When the newest message was written, by which side, and how it begins.
    pub at: Timestamp,
    pub side: PartyRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins: Option<String>,
    pub files: u32,
    /// How many messages the caller has not read.
    pub unread: u64,
}

impl Row for ReadMark {
    const KEY: &'static str = "side";
}
impl Row for MessageFileView {}
impl Row for MentionView {}
impl Row for MessageView {
    const KEY: &'static str = "number";
}
impl Row for ConversationItem {}

impl Conversation {
    /// A message as one of those who read it sees it.
    pub fn shown(&self, it: Message, to: Audience) -> MessageView {
        let is_known = self.names_people() || it.side == to.actor() || to == Audience::Staff;
        let is_told = !it.is_hidden || to == Audience::Staff;
        let company = self.name_of(it.side).map(str::to_owned);
        MessageView {
            number: it.number,
            at: it.at,
            side: it.side,
            company,
            by: is_known.then_some(it.by),
            name: is_known.then_some(it.name),
            text: it.text.filter(|_| is_told),
            files: it.files.into_iter().filter(|_| is_told).map(MessageFileView::from).collect(),
            mentions: it.mentions.into_iter().filter(|_| is_told).filter_map(MentionView::of).collect(),
            is_account_unknown: it.elsewhere,
            is_hidden: it.is_hidden,
        }
    }

    /// With its newest messages; empty for who no longer reads it.
    pub fn view(&self, messages: Vec<Message>, reads: Vec<ReadMark>, to: Option<Audience>) -> ConversationView {
        let Some(to) = to else {
            return ConversationView {
                id: self.id,
                cut: self.cut,
                side: None,
                lot: None,
                deal: None,
                buyer: None,
                seller: None,
                bank: None,
                messages: Vec::new().into(),
                reads: Vec::new().into(),
                last: 0,
                bars_contacts: self.bars_contacts(),
                can: ConversationCan::default(),
            };
        };
        let can = ConversationCan {
            write: Ability::of(self.may_write(to)),
            file: Ability::of(self.dossier(to)),
            hide: Ability::of(self.may_hide(to)),
        };
        ConversationView {
            id: self.id,
            cut: self.cut,
            side: Some(to.actor()),
            lot: self.named_lot(),
            deal: self.named_deal(),
            buyer: self.buyer_name.clone(),
            seller: self.seller_name.clone(),
            bank: self.bank_name.clone(),
            messages: messages.into_iter().map(|it| self.shown(it, to)).collect(),
            reads: reads.into_iter().filter(|it| it.side != to.actor()).collect(),
            last: self.last,
            bars_contacts: self.bars_contacts(),
            can,
        }
    }

    fn named_lot(&self) -> Option<NamedLot> {
        Some(NamedLot { id: self.lot?, title: self.title.clone().unwrap_or_default() })
    }

    fn named_deal(&self) -> Option<NamedDeal> {
        let named = |id: Option<DealId>, order_id: &Option<String>| {
            Some(NamedDeal { id: id?, order_id: order_id.clone().unwrap_or_default() })
        };
        named(self.deal, &self.order_id).or_else(|| named(self.made, &self.made_order_id))
    }
}

impl ListedConversation {
    /// As one of those who read it sees it in a list.
    pub fn item(self, to: Audience) -> ConversationItem {
        let Self { conversation, at, side, begins, files, unread } = self;
        let sides = [PartyRole::Buyer, PartyRole::Seller, PartyRole::Bank];
        let others = sides.into_iter().filter(|it| *it != to.actor()).filter_map(|it| conversation.name_of(it));
        ConversationItem {
            id: conversation.id,
            cut: conversation.cut,
            lot: conversation.named_lot(),
            deal: conversation.named_deal(),
            with: others.map(str::to_owned).collect(),
            at,
            side,
            begins,
            files,
            unread,
        }
    }
}

impl From<MessageFile> for MessageFileView {
    fn from(MessageFile { id, name, size, elsewhere, unreadable }: MessageFile) -> Self {
        let url = format!("/files/{id}");
        Self { id, url, name, size, is_account_unknown: elsewhere, is_unreadable: unreadable }
    }
}

impl MentionView {
    fn of(Mention { step_number, file_id, file_name }: Mention) -> Option<Self> {
        let id = match (step_number, file_id) {
            (Some(step), _) => format!("step:{step}"),
            (None, Some(file)) => file.to_string(),
            (None, None) => return None,
        };
        Some(Self { id, step_number, url: file_id.map(|it| format!("/files/{it}")), file_name })
    }
}
