//! Searches of the market that people keep by a name, to hear when a lot comes on offer that they find: pure.

use granary_domain::{
    CompanyId, ListingId, SavedSearchId, Text, UserId,
    refusal::{ErrorCode, Params, Refusal},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ListingFilter;

/// The most searches of one person.
pub const MAX_SEARCHES: i64 = 20;

pub type SearchName = Text<1, 60>;

/// A search that somebody keeps.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedSearch {
    #[serde(rename = "_id")]
    pub id: SavedSearchId,
    pub name: String,
    pub filter: ListingFilter,
    /// Whether its person hears of what comes.
    pub tells: bool,
    pub saved_at: Timestamp,
}

/// The search that stands, to be kept by a name.
#[derive(Debug, Clone, PartialEq)]
pub struct SaveSearch {
    pub name: SearchName,
    pub filter: ListingFilter,
    pub tells: bool,
    /// Whether it takes the place of one of the same name.
    pub replaces: bool,
}

/// What of a saved search is said anew; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchChange {
    #[serde(default)]
    pub name: Option<SearchName>,
    #[serde(default)]
    pub tells: Option<bool>,
}

/// Why a search is not kept, or stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchRefusal {
    /// It asks for all lots, or for words that none is known by.
    Empty,
    TooMany,
    NameTaken,
    NotFound,
}

impl Refusal for SearchRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Empty => ErrorCode::SearchEmpty,
            Self::TooMany => ErrorCode::TooManySearches,
            Self::NameTaken => ErrorCode::FieldExists,
            Self::NotFound => ErrorCode::NotFound,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Empty => vec!["filters".to_owned()],
            Self::NameTaken => vec!["name".to_owned()],
            Self::TooMany | Self::NotFound => Vec::new(),
        }
    }
}

impl SaveSearch {
    /// Refuses to keep it for somebody who keeps one of the name, or none; a name is taken over by whoever says so alone.
    pub fn check(&self, is_named: bool) -> Result<(), SearchRefusal> {
        if self.filter.asks_nothing() {
            return Err(SearchRefusal::Empty);
        }
        if is_named && !self.replaces { Err(SearchRefusal::NameTaken) } else { Ok(()) }
    }
}

/// A lot that came on offer, in the order in which lots came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArrivedLot {
    pub number: i64,
    pub lot: ListingId,
    pub seller: CompanyId,
    pub title: String,
    pub at: Timestamp,
}

/// A saved search that is held against what came, with whose it is.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldSearch {
    pub id: SavedSearchId,
    pub user: UserId,
    pub company: Option<CompanyId>,
    pub name: String,
    /// Nothing where a later version wrote it.
    pub filter: Option<ListingFilter>,
    /// Since when it tells: of no lot that came before.
    pub since: Timestamp,
    /// The number of the last lot that it was held against.
    pub looked: i64,
}

impl HeldSearch {
    /// What of all that came it may tell of, should it find it: what is new to it, and no lot of its person's own company.
    pub fn new_to<'a>(&self, arrived: &'a [ArrivedLot]) -> impl Iterator<Item = &'a ArrivedLot> {
        let (looked, since, own) = (self.looked, self.since, self.company);
        arrived.iter().filter(move |it| it.number > looked && it.at > since && Some(it.seller) != own)
    }
}

/// What one person is told of what their searches found: each lot once, by the first search that found it.
pub fn found_news(found: &[(HeldSearch, Vec<ListingId>)], arrived: &[ArrivedLot], at: Timestamp) -> Vec<Notification> {
    let (mut told, mut news) = (Vec::new(), Vec::new());
    for (search, lots) in found {
        let is_news = |it: &&ArrivedLot| lots.contains(&it.lot) && !told.contains(&it.lot);
        let of_search: Vec<&ArrivedLot> = search.new_to(arrived).filter(is_news).collect();
        let Some(newest) = of_search.last() else { continue };
        let params = Params::default().with("search", &*search.name).with("title", &*newest.title);
        let (kind, params) = match of_search.len() {
            1 => (NotificationKind::SearchLot, params.with("listingId", newest.lot.to_string())),
            count => {
                (NotificationKind::SearchLots, params.with("searchId", search.id.to_string()).with("count", count))
            }
        };
        told.extend(of_search.iter().map(|it| it.lot));
        news.push(Notification { to: Addressee::Person(search.user), kind, params, at });
    }
    news
}

#[cfg(test)]
mod tests {
    use granary_domain::{Country, refusal::Param};
    use jiff::SignedDuration;
    use uuid::Uuid;

    use super::*;

    const fn lot(n: u128) -> ListingId {
        ListingId(Uuid::from_u128(n))
    }

    fn minute(n: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(n)
    }

    /// The lots 1, 2 and so on, each a minute after the other, of as many companies.
    fn arrived(count: u32) -> Vec<ArrivedLot> {
        let each = |n: u32| ArrivedLot {
            number: n.into(),
            lot: lot(n.into()),
            seller: CompanyId(Uuid::from_u128(n.into())),
            title: format!("Lot {n}"),
            at: minute(n.into()),
        };
        (1..=count).map(each).collect()
    }

    fn search(name: &str, own: u128, looked: i64, since: i64) -> HeldSearch {
        HeldSearch {
            id: SavedSearchId(Uuid::from_u128(7)),
            user: UserId(Uuid::from_u128(8)),
            company: Some(CompanyId(Uuid::from_u128(own))),
            name: name.to_owned(),
            filter: Some(ListingFilter::default()),
            since: minute(since),
            looked,
        }
    }

    #[test]
    fn a_search_for_everything_or_for_no_word_is_not_kept() {
        let words = |search: &str| ListingFilter { search: Some(search.to_owned()), ..ListingFilter::default() };
        let of_india = ListingFilter { origin: Some(Country::INDIA), ..ListingFilter::default() };
        for (filter, kept) in [
            (ListingFilter::default(), Err(SearchRefusal::Empty)),
            (words("  "), Err(SearchRefusal::Empty)),
            (words("%_'!"), Err(SearchRefusal::Empty)),
            (ListingFilter { search: Some("!".to_owned()), ..of_india.clone() }, Err(SearchRefusal::Empty)),
            (words("rice"), Ok(())),
            (of_india, Ok(())),
            (ListingFilter { price_max: Some(100.into()), ..ListingFilter::default() }, Ok(())),
            (ListingFilter { destination: Some(Country::EMIRATES), ..ListingFilter::default() }, Ok(())),
        ] {
            let asked = SaveSearch { name: "Any".try_into().unwrap(), filter, tells: true, replaces: false };
            assert_eq!(asked.check(false), kept, "{asked:?}");
        }
    }

    #[test]
    fn a_name_is_taken_over_by_whoever_says_so_alone() {
        let filter = ListingFilter { origin: Some(Country::INDIA), ..ListingFilter::default() };
        for (is_named, replaces, kept) in [
            (false, false, Ok(())),
            (false, true, Ok(())),
            (true, false, Err(SearchRefusal::NameTaken)),
            (true, true, Ok(())),
        ] {
            let filter = filter.clone();
            let asked = SaveSearch { name: "Any".try_into().unwrap(), filter, tells: true, replaces };
            assert_eq!(asked.check(is_named), kept, "named {is_named}, replaces {replaces}");
        }
    }

    #[test]
    fn a_search_is_held_against_what_came_since_and_nothing_of_its_own_company() {
        for (own, looked, since, told) in [
            (9, 0, 0, vec![1, 2, 3, 4]),
            (9, 2, 0, vec![3, 4]),
            (9, 0, 3, vec![4]),
            (3, 0, 0, vec![1, 2, 4]),
            (9, 4, 0, vec![]),
        ] {
            let lots: Vec<i64> = search("Any", own, looked, since).new_to(&arrived(4)).map(|it| it.number).collect();
            assert_eq!(lots, told, "own {own}, looked {looked}, since {since}");
        }
    }

    #[test]
    fn each_lot_is_told_once_by_the_first_search_that_found_it() {
        let found = |name: &str, lots: &[u128]| (search(name, 9, 0, 0), lots.iter().map(|it| lot(*it)).collect());
        let all = [found("Rice", &[1]), found("India", &[1, 2, 3]), found("Long grain", &[1, 3]), found("None", &[])];
        let news = found_news(&all, &arrived(4), minute(60));
        let told = |it: &Notification| {
            let text = |name: &str| it.params.text(name).unwrap_or_default().to_owned();
            (it.kind, text("search"), text("title"), it.params.get("count").cloned())
        };
        assert_eq!(
            news.iter().map(told).collect::<Vec<_>>(),
            [
                (NotificationKind::SearchLot, "Rice".to_owned(), "Lot 1".to_owned(), None),
                (NotificationKind::SearchLots, "India".to_owned(), "Lot 3".to_owned(), Some(Param::Number(2))),
            ]
        );
        assert!(news[0].params.text("listingId").is_some() && news[1].params.text("searchId").is_some());
        assert_eq!(found_news(&[], &arrived(4), minute(60)), []);
    }

    #[test]
    fn a_filter_is_read_as_it_was_written() {
        let filter = ListingFilter {
            origin: Some(Country::INDIA),
            price_min: Some("12.50".parse().unwrap()),
            search: Some("rice".to_owned()),
            ..ListingFilter::default()
        };
        let written = serde_json::to_value(&filter).unwrap();
        assert_eq!(written["priceMin"], "12.50");
        assert_eq!(written.as_object().unwrap().len(), 3, "{written}");
        assert_eq!(serde_json::from_value::<ListingFilter>(written).unwrap(), filter);
    }
}
