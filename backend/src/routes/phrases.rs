//! What looks like contact details and is a name: companies ask for it, staff decide.

use actix_web::web::Data;
use granary_domain::{PageRequest, PhraseId, Text};
use granary_http::{Body, Id, Key, List, Reply, Staff, Trader, committed, may, reply};
use granary_services::phrases;
use granary_store::Store;
use granary_trade::phrase::{AskPhrase, DecidePhrase, Phrase, PhraseStatus};
use serde::Deserialize;
use utoipa::ToSchema;

/// Asks staff to let what was seen in a text of one's own company stand; what was asked for before is answered as it is.
pub async fn ask(
    Trader(caller): Trader,
    Body(ask): Body<AskPhrase>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Phrase> {
    committed(phrases::ask(&store, ask, &caller, key.as_ref()).await?)
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhraseFilters {
    #[serde(default)]
    status: Option<PhraseStatus>,
    /// Words of the company's name, or of the phrase.
    #[serde(default)]
    search: Option<Text<0, 100>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhraseQuery {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: PhraseFilters,
}

/// A page of the phrases, the newest first.
pub async fn list(
    _: Staff<may::DealDispute>,
    Body(PhraseQuery { page, filters }): Body<PhraseQuery>,
    store: Data<Store>,
) -> Reply<List<Phrase>> {
    let search = filters.search.as_ref().map(Text::as_str).filter(|words| !words.is_empty());
    let (found, total) = store.phrases((filters.status, search), page).await?;
    reply("Phrases fetched", List::page(found, page.current, page.size, total))
}

/// Allows a phrase for its company from now on, or not: at first, or otherwise than before.
pub async fn decide(
    Staff(caller, _): Staff<may::DealDispute>,
    Id(id): Id<PhraseId>,
    Body(ask): Body<DecidePhrase>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Phrase> {
    committed(phrases::decide(&store, (id, ask), &caller, key.as_ref()).await?)
}
