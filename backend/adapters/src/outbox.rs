//! The stand-in for mail and SMS: it keeps what it was asked to send, for development to read.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use granary_domain::{Language, store::BoxFuture};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::mail::{Letter, Post, Undelivered};

/// How many messages are kept; older ones go.
const MAX_KEPT: usize = 1000;

/// A message that was not sent but kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sent {
    /// An e-mail address or a phone number.
    pub to: String,
    pub kind: SentAs,
    pub language: Language,
    /// Empty for a text message.
    pub subject: String,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    pub at: Timestamp,
}

/// How a message would have left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SentAs {
    Mail,
    Sms,
}

impl From<&Letter> for Sent {
    fn from(letter: &Letter) -> Self {
        Self {
            to: letter.to.clone(),
            kind: SentAs::Mail,
            language: letter.language,
            subject: letter.subject.clone(),
            text: letter.text.clone(),
            html: Some(letter.html.clone()),
            at: Timestamp::now(),
        }
    }
}

/// What was to be sent since the start.
#[derive(Debug, Default)]
pub struct Outbox(Mutex<VecDeque<Sent>>);

impl Outbox {
    pub fn keep(&self, message: Sent) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front(message);
        kept.truncate(MAX_KEPT);
    }

    /// The messages to one address, or to all, newest first.
    pub fn sent_to(&self, to: Option<&str>) -> Vec<Sent> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().filter(|message| to.is_none_or(|to| message.to.eq_ignore_ascii_case(to))).cloned().collect()
    }
}

/// In development letters are kept, for everybody to read.
impl Post for Outbox {
    fn send<'a>(&'a self, letter: &'a Letter) -> BoxFuture<'a, Result<(), Undelivered>> {
        self.keep(letter.into());
        Box::pin(std::future::ready(Ok(())))
    }
}
