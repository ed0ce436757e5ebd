//! The letters of the server, as staff keep them: listed, tried again, sent to many and stopped; and whom they do not reach.

use actix_web::web::Data;
use granary_adapters::mail::{Mailer, examples};
use granary_domain::{BroadcastId, JobId, Language, PageRequest, SuppressionId, Text};
use granary_http::{Body, Empty, Id, Key, List, Reply, Staff, committed, done, may, reply};
use granary_identity::{
    broadcast::{Broadcast, MailRow, MailStatus, SendBroadcast, ShownLetter, Stopped},
    suppression::SuppressedAddress,
};
use granary_services::{broadcasts, dead_letters, suppressions};
use granary_store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailsQuery {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    status: Option<MailStatus>,
    /// Words of the address, of the letter's name, or of its subject.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

/// A page of the letters, sent, queued and failed, the newest first; never what they say.
pub async fn list(
    _: Staff<may::EmailRead>,
    Body(MailsQuery { page, status, search }): Body<MailsQuery>,
    store: Data<Store>,
) -> Reply<List<MailRow>> {
    let search = search.as_ref().map(Text::as_str).filter(|words| !words.is_empty());
    let (found, total) = store.mails(status, search, page).await?;
    reply("Letters fetched", List::page(found, page.current, page.size, total))
}

/// A letter that the server sends by itself, as its readers would have it, with example facts.
#[derive(Debug, Serialize, ToSchema)]
pub struct LetterTemplate {
    /// The name that the letters of it have in the list.
    #[serde(rename = "_id")]
    name: &'static str,
    /// In each language.
    letters: Vec<ShownLetter>,
}

/// The letters that the server sends by itself, each in both languages with example facts.
pub async fn templates(_: Staff<may::EmailRead>, mailer: Data<Mailer>) -> Reply<List<LetterTemplate>> {
    let shown = |(name, template)| {
        let letters = Language::ALL.iter().map(|language| mailer.show(&template, *language)).collect();
        LetterTemplate { name, letters }
    };
    reply("Templates fetched", List::whole(examples().into_iter().map(shown).collect()))
}

/// Tries a letter again that was given up.
pub async fn retry(
    Staff(caller, _): Staff<may::EmailSend>,
    Id(job): Id<JobId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let retried = dead_letters::retry(&store, job, &caller, key.as_ref()).await?;
    Ok(done(retried.message)?.replayed(retried.replayed))
}

/// Sends a letter to as many as were confirmed, two minutes from now; or tells how many they are, who is first among them, and what
/// they would read.
pub async fn send(
    Staff(caller, _): Staff<may::EmailSend>,
    Body(ask): Body<SendBroadcast>,
    Key(key): Key,
    store: Data<Store>,
    mailer: Data<Mailer>,
) -> Reply<Broadcast> {
    ask.check()?;
    if ask.preview {
        return reply("Audience counted", broadcasts::preview(&store, &mailer, &ask).await?);
    }
    committed(broadcasts::send(&store, &ask, &caller, key.as_ref()).await?)
}

/// Stops a letter to many before it leaves.
pub async fn stop(
    Staff(caller, _): Staff<may::EmailSend>,
    Id(broadcast): Id<BroadcastId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Stopped> {
    committed(broadcasts::stop(&store, broadcast, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SuppressedQuery {
    #[serde(default)]
    page: PageRequest,
    /// Words of the address, or of what its server said.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

/// A page of the addresses that cannot be reached, the last refused first; letters to many leave them out.
pub async fn suppressed(
    _: Staff<may::EmailRead>,
    Body(SuppressedQuery { page, search }): Body<SuppressedQuery>,
    store: Data<Store>,
) -> Reply<List<SuppressedAddress>> {
    let search = search.as_ref().map(Text::as_str).filter(|words| !words.is_empty());
    let (found, total) = store.suppressed_addresses(search, page).await?;
    reply("Addresses fetched", List::page(found, page.current, page.size, total))
}

/// Takes an address off the list of those that cannot be reached.
pub async fn lift(
    Staff(caller, _): Staff<may::EmailSend>,
    Id(address): Id<SuppressionId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let lifted = suppressions::lift(&store, address, &caller, key.as_ref()).await?;
    Ok(done(lifted.message)?.replayed(lifted.replayed))
}
