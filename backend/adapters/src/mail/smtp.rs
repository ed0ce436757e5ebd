//! The post: SMTP, encrypted on every way off this machine.

use std::error::Error as _;

use granary_config::is_here;
use granary_domain::store::BoxFuture;
use granary_identity::suppression::{BounceReason, is_unreachable};
use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
    transport::smtp::{
        Error,
        client::AsyncSmtpConnection,
        commands::{Data, Mail, Rcpt},
        extension::{Extension, MailParameter},
    },
};
use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};

use super::{Letter, Post, Undelivered, smtp_route::SmtpRoute};

/// Refusals of us, not of the letter: a password is wanted or wrong, or no mail is taken here at all.
const OF_US: [u16; 5] = [521, 530, 534, 535, 538];

/// An SMTP server, spoken to word by word: only so is it known whether it refused the letter or its recipient.
pub struct Smtp {
    sender: Mailbox,
    host: String,
    way: SmtpRoute,
}

/// Why there is no post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPost {
    #[error("SMTP_URL is no address such as smtp://user:password@host:port, or smtps://…")]
    Url,
    #[error("GRANARY_MAIL_FROM is no address such as Granary <no-reply@example.com>")]
    Sender,
}

impl Smtp {
    /// Names the post; nothing is asked of it yet. Letters come from `sender`, else from `no-reply` at the host.
    pub fn at(url: &SecretString, sender: Option<&str>, host: &str) -> Result<Self, BadPost> {
        let url = Url::parse(url.expose_secret()).map_err(|_| BadPost::Url)?;
        let way = SmtpRoute::of(&secured(url)).ok_or(BadPost::Url)?;
        Ok(Self { sender: sender_of(sender, host)?, host: host.to_owned(), way })
    }

    fn message(&self, letter: &Letter) -> Result<Message, lettre::error::Error> {
        let to: Address = letter.to.parse().map_err(|_| lettre::error::Error::MissingTo)?;
        let mut message = Message::builder();
        if let Some(page) = &letter.stop {
            let [stop, click] = stop_headers(page);
            message = message.raw_header(stop).raw_header(click);
        }
        if let Some(thread) = &letter.thread {
            let first = format!("<{thread}@{}>", self.host);
            message = message.in_reply_to(first.clone()).references(first);
        }
        message
            .from(self.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject.clone())
            .message_id(Some(format!("<{}@{}>", letter.id, self.host)))
            .date(letter.at.into())
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
            .multipart(MultiPart::alternative_plain_html(letter.text.clone(), letter.html.clone()))
    }
}

/// By these a mail program offers its reader to stop such letters, and does it with one click (RFC 8058).
fn stop_headers(page: &str) -> [HeaderValue; 2] {
    [("List-Unsubscribe", format!("<{page}>")), ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())].map(
        // A header that is folded or encoded is not understood by all.
        |(name, value)| {
            HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
        },
    )
}

impl Post for Smtp {
    fn send<'a>(&'a self, letter: &'a Letter) -> BoxFuture<'a, Result<(), Undelivered>> {
        Box::pin(async move {
            let message = self.message(letter).map_err(|_| Undelivered::Never("the address is none".to_owned()))?;
            let mut line = self.way.open().await.map_err(|cause| refusal(&cause))?;
            let taken = hand_over(&mut line, &message).await;
            line.abort().await;
            taken
        })
    }
}

async fn hand_over(line: &mut AsyncSmtpConnection, message: &Message) -> Result<(), Undelivered> {
    let refused = |cause: Error| refusal(&cause);
    let envelope = message.envelope();
    let mut options = Vec::new();
    if envelope.to().iter().any(|to| !to.to_string().is_ascii()) {
        if !line.server_info().supports_feature(Extension::SmtpUtfEight) {
            return Err(Undelivered::Later("no address of another script is taken there".to_owned()));
        }
        options.push(MailParameter::SmtpUtfEight);
    }
    line.command(Mail::new(envelope.from().cloned(), options)).await.map_err(refused)?;
    for to in envelope.to() {
        line.command(Rcpt::new(to.clone(), Vec::new())).await.map_err(|cause| of_recipient(&cause))?;
    }
    line.command(Data).await.map_err(refused)?;
    line.message(&message.formatted()).await.map(drop).map_err(refused)
}

/// Says in the address itself how to encrypt, unless the operator did (`?tls=required`, `opportunistic` or `none`).
fn secured(mut url: Url) -> Url {
    let told = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, how)| how.into_owned());
    if told.as_deref() == Some("none") {
        url.set_query(None);
    } else if url.scheme() == "smtp" && told.is_none() {
        let how = if url.host_str().is_some_and(is_here) { "opportunistic" } else { "required" };
        url.query_pairs_mut().append_pair("tls", how);
    }
    url
}

fn sender_of(told: Option<&str>, host: &str) -> Result<Mailbox, BadPost> {
    match told {
        Some(sender) => sender.parse().map_err(|_| BadPost::Sender),
        None => {
            let address = Address::new("no-reply", host).map_err(|_| BadPost::Sender)?;
            Ok(Mailbox::new(Some("Granary".to_owned()), address))
        }
    }
}

/// What the other side said, by its number alone: its words may name people.
fn refusal(cause: &Error) -> Undelivered {
    let Some(code) = cause.status() else {
        let why = match cause {
            it if it.is_timeout() => "no answer in time",
            it if it.is_tls() => "no encryption",
            it if it.is_client() => "no such way to sign in there",
            _ => "no connection",
        };
        return Undelivered::Later(why.to_owned());
    };
    match u16::from(code) {
        of_us if OF_US.contains(&of_us) => {
            tracing::error!(code = of_us, "The mail server does not take our mail");
            Undelivered::Later(format!("refused us with {of_us}"))
        }
        number @ 500.. => Undelivered::Never(format!("refused for good with {number}")),
        number => Undelivered::Later(format!("put off with {number}")),
    }
}

/// The same where a recipient was refused, of whom staff may be told in the other side's own words.
fn of_recipient(cause: &Error) -> Undelivered {
    let number = cause.status().map(u16::from).unwrap_or_default();
    let said = cause.source().map(ToString::to_string).unwrap_or_default();
    match refusal(cause) {
        Undelivered::Never(fault) if is_unreachable(number, &said) => {
            Undelivered::NoRecipient { fault, reason: BounceReason::of(number, &said) }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_leaves_this_machine_encrypted() {
        for (given, asked) in [
            ("smtp://mail.granary.test:25", "smtp://mail.granary.test:25?tls=required"),
            ("smtp://a:b@mail.granary.test:587", "smtp://a:b@mail.granary.test:587?tls=required"),
            ("smtp://a:b@127.0.0.1:2525", "smtp://a:b@127.0.0.1:2525?tls=opportunistic"),
            ("smtp://a:b@mail.granary.test?tls=opportunistic", "smtp://a:b@mail.granary.test?tls=opportunistic"),
            ("smtp://a:b@mail.granary.test?tls=none", "smtp://a:b@mail.granary.test"),
            ("smtps://a:b@mail.granary.test", "smtps://a:b@mail.granary.test"),
        ] {
            assert_eq!(secured(Url::parse(given).unwrap()).as_str(), asked);
        }
    }

    #[test]
    fn a_bad_address_of_the_post_is_told_by_the_name_of_its_setting() {
        let at = |url: &str, from| Smtp::at(&url.into(), from, "granary.test").err();
        assert_eq!(at("mail.granary.test", None), Some(BadPost::Url));
        assert_eq!(at("http://mail.granary.test", None), Some(BadPost::Url));
        assert_eq!(at("smtp://mail.granary.test?tls=perhaps", None), Some(BadPost::Url));
        assert_eq!(at("smtp://mail.granary.test", Some("nobody")), Some(BadPost::Sender));
        assert_eq!(
            at("smtp://mail.granary.test", Some("Granary <desk@granary.test>\r\nBcc: a@b.test")),
            Some(BadPost::Sender)
        );
    }
}
