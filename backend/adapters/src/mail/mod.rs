//! The letters of the server: what they say in each language, how they look, and how they leave.

mod examples;
mod layout;
mod pages;
mod smtp;
mod smtp_route;
mod words;

use std::sync::Arc;

use granary_domain::{Language, UserId, store::BoxFuture};
use granary_identity::{broadcast::ShownLetter, suppression::BounceReason};
use jiff::Timestamp;
use uuid::Uuid;

use words::Action;

pub use examples::examples;
pub use granary_identity::mail::MailTemplate;
pub use pages::Pages;
pub use smtp::{BadPost, Smtp};

/// A letter, written and addressed.
#[derive(Debug, Clone, PartialEq)]
pub struct Letter {
    /// Stays the same however often it has to be sent, so that its reader can tell a repeat.
    pub id: Uuid,
    pub to: String,
    pub language: Language,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where its reader gets no more of its kind.
    pub stop: Option<String>,
    /// The deal or lot that it tells of: mail programs show its letters together.
    pub thread: Option<Uuid>,
    pub at: Timestamp,
}

/// Why a letter did not leave; the reason names neither people nor addresses.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// The other side is away, or wants it later.
    #[error("{0}")]
    Later(String),
    /// It will never be taken.
    #[error("{0}")]
    Never(String),
    /// There is no such recipient, by the word of their server, which may name them: it is for staff alone.
    #[error("{fault}")]
    NoRecipient { fault: String, reason: BounceReason },
}

/// What takes letters to people.
pub trait Post: Send + Sync + 'static {
    /// Answers once the other side has taken the letter.
    fn send<'a>(&'a self, letter: &'a Letter) -> BoxFuture<'a, Result<(), Undelivered>>;
}

/// Whom a letter is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressee {
    pub address: String,
    /// Who they are, where they are one of ours.
    pub user: Option<UserId>,
    /// How the letter greets, where the person is known.
    pub name: Option<String>,
    pub language: Language,
}

/// Writes letters, and hands them to the post.
pub struct Mailer {
    pages: Pages,
    post: Arc<dyn Post>,
}

impl Mailer {
    pub fn new(pages: Pages, post: Arc<dyn Post>) -> Self {
        Self { pages, post }
    }

    pub fn pages(&self) -> &Pages {
        &self.pages
    }

    /// Sends a one-time code at once, without a row, because a row would hold it.
    pub async fn send_code(&self, to: &str, code: &str, language: Language) -> Result<(), Undelivered> {
        let addressee = Addressee { address: to.to_owned(), user: None, name: None, language };
        let template = MailTemplate::Code { code: code.to_owned() };
        self.send(Uuid::now_v7(), &addressee, &template, Timestamp::now()).await
    }

    /// Writes a letter and sends it.
    pub async fn send(
        &self,
        id: Uuid,
        to: &Addressee,
        template: &MailTemplate,
        at: Timestamp,
    ) -> Result<(), Undelivered> {
        let letter = self.write(id, to, template, at).map_err(|cause| {
            tracing::error!(%cause, "A letter could not be written");
            Undelivered::Never("it could not be written".to_owned())
        })?;
        self.post.send(&letter).await
    }

    /// A letter as somebody would read it whose name is not known.
    pub fn show(&self, template: &MailTemplate, language: Language) -> ShownLetter {
        let mut words = words::words(template, language, &self.pages);
        words.stop = self.stop(template, Some(UserId(Uuid::nil())), language);
        let text = layout::text(&words::frame(None, language), &words);
        ShownLetter { language, subject: words.subject, text }
    }

    /// Where its reader gets no more of its kind.
    fn stop(&self, template: &MailTemplate, reader: Option<UserId>, language: Language) -> Option<Action> {
        let (reader, of) = reader.zip(template.stoppable())?;
        Some(Action { label: words::stop(of, language), url: self.pages.stop_letters(reader, of) })
    }

    fn write(&self, id: Uuid, to: &Addressee, template: &MailTemplate, at: Timestamp) -> Result<Letter, askama::Error> {
        let mut words = words::words(template, to.language, &self.pages);
        words.stop = self.stop(template, to.user, to.language);
        let frame = words::frame(to.name.as_deref(), to.language);
        Ok(Letter {
            id,
            to: to.address.clone(),
            language: to.language,
            text: layout::text(&frame, &words),
            html: layout::html(&frame, &words, to.language)?,
            subject: words.subject,
            stop: words.stop.map(|it| it.url),
            thread: template.thread(),
            at,
        })
    }
}

#[cfg(test)]
mod tests;
