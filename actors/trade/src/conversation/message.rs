//! What is said in a conversation: a text, files and mentions, which nobody changes afterwards.

use granary_domain::{FileId, StepNumber, Text, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{TalkRefusal, camera::own_words};
use crate::{
    deal::PartyRole,
    lot::{AllowedPhrases, contact_in},
};

/// What somebody writes.
pub type MessageText = Text<1, 2000>;

/// What is to be said; of files, those that were found and may go out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Said {
    pub text: Option<MessageText>,
    pub files: Vec<MessageFile>,
    pub mentions: Vec<Mention>,
}

/// A file that goes with a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageFile {
    pub id: FileId,
    pub name: String,
    pub size: u64,
    /// It asks to be paid into an account that is not known of the seller.
    #[serde(default)]
    pub elsewhere: bool,
    /// Nobody could read it.
    #[serde(default)]
    pub unreadable: bool,
}

/// What came of reading a file that was sent, for the account that it asks to be paid into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileReading {
    /// It names no account, or one that is known of the seller.
    Sound,
    /// It names another.
    Elsewhere,
    Unreadable,
}

/// A step or a document of the deal that a message is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mention {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step_number: Option<StepNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_id: Option<FileId>,
    /// What the file is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_name: Option<String>,
}

/// A message as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    /// Counted from 1 in its conversation.
    pub number: u64,
    pub at: Timestamp,
    pub by: UserId,
    pub name: String,
    pub side: PartyRole,
    pub text: Option<String>,
    pub files: Vec<MessageFile>,
    pub mentions: Vec<Mention>,
    /// Its text names an account that is not known of the seller.
    pub elsewhere: bool,
    pub is_hidden: bool,
}

/// Refuses what tells how somebody is reached, in the text as in the names of files.
pub(super) fn contact(said: &Said, allowed: &AllowedPhrases) -> Result<(), TalkRefusal> {
    let text = said.text.iter().map(|it| ("text", it.as_str()));
    let names = said.files.iter().map(|it| it.name.rsplit_once('.').map_or(&*it.name, |(name, _)| name));
    let names = names.map(|name| ("files", own_words(name)));
    let mut seen = text.chain(names).filter_map(|(field, text)| Some((field, contact_in(text, allowed)?)));
    seen.next().map_or(Ok(()), |(field, found)| Err(TalkRefusal::Contact(field, found)))
}
