//! One search for everything, by the rights of who looks.

use actix_web::web::Data;
use granary_domain::{Text, Total};
use granary_http::{Body, Member, Reply, reply};
use granary_live::everything::{FoundDocument, FoundLot, FoundPerson, Query};
use granary_services::everything;
use granary_store::Store;
use granary_trade::{deal::FoundOrder, listing::ListingStore};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchEverything {
    #[serde(deserialize_with = "copied")]
    search: Text<0, 200>,
}

/// What somebody looks for, without what copying leaves around it: nobody else reads it.
fn copied<'de, D: Deserializer<'de>>(from: D) -> Result<Text<0, 200>, D::Error> {
    Text::stored(&String::deserialize(from)?).map_err(D::Error::custom)
}

/// The first of a kind, and how many there are of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hits<T> {
    items: Vec<T>,
    total: u64,
    /// Otherwise there are more than these.
    total_is_exact: bool,
}

/// The first of each kind that the caller may look for, and how many there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundEverything {
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<Hits<FoundOrder>>,
    lots: Hits<FoundLot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    people: Option<Hits<FoundPerson>>,
    documents: Hits<FoundDocument>,
}

/// Orders of every list, lots, people and documents, each as far as the caller may see it.
pub async fn everything(
    Member(caller): Member,
    Body(SearchEverything { search }): Body<SearchEverything>,
    store: Data<Store>,
    listings: Data<dyn ListingStore>,
) -> Reply<FoundEverything> {
    let found = everything::find(&store, listings.get_ref(), &Query::of(search.as_str()), &caller).await?;
    let found = FoundEverything {
        orders: found.orders.map(Hits::from),
        lots: found.lots.into(),
        people: found.people.map(Hits::from),
        documents: found.documents.into(),
    };
    reply("Searched", found)
}

impl<T> From<(Vec<T>, Total)> for Hits<T> {
    fn from((items, total): (Vec<T>, Total)) -> Self {
        Self { items, total: total.count, total_is_exact: total.is_exact }
    }
}
