//! One search for everything: of each kind of thing the first that the caller may see, and how many there are.

use std::{collections::HashSet, sync::Arc};

use futures::try_join;
use granary_domain::{
    Caller, Permission, Role, Total, Viewer,
    folding::{is_found, searchable},
    store::StoreUnavailable,
};
use granary_live::everything::{FoundDocument, FoundLot, FoundPerson, Query};
use granary_store::Store;
use granary_trade::{
    deal::{DealSnapshot, Fact, FactKind, FoundOrder},
    listing::{ListingFilter, ListingSort, ListingStore, StoredListing},
    lot::LotStatus,
};

/// So many of each kind are shown.
pub const SHOWN: u32 = 5;

/// Some of a kind, and how many there are.
pub type Hits<T> = (Vec<T>, Total);

/// What was found; absent of what the caller may not look for.
pub struct Found {
    pub orders: Option<Hits<FoundOrder>>,
    pub lots: Hits<FoundLot>,
    pub people: Option<Hits<FoundPerson>>,
    pub documents: Hits<FoundDocument>,
}

/// Looks for everything at once.
pub async fn find(
    store: &Store,
    listings: &dyn ListingStore,
    asked: &Query,
    caller: &Caller,
) -> Result<Found, StoreUnavailable> {
    let (orders, lots, people, documents) = try_join!(
        orders(store, asked, caller),
        lots(store, listings, asked, caller),
        people(store, asked, caller),
        documents(store, asked, caller),
    )?;
    Ok(Found { orders, lots, people, documents })
}

/// The order that has the number before all others, then what is known by something of it, what holds the words, and where nothing
/// does what the companies of such people have.
async fn orders(store: &Store, asked: &Query, caller: &Caller) -> Result<Option<Hits<FoundOrder>>, StoreUnavailable> {
    let Some(viewer) = caller.who.viewer(Permission::DealRead) else { return Ok(None) };
    let size = i64::from(SHOWN);
    let (numbered, (known, all_known), (said, all_said)) = try_join!(
        store.deals_numbered(asked),
        store.deals_known(asked, viewer, size),
        store.deals_said(asked, viewer, size),
    )?;
    let twice = known.iter().filter(|(it, _)| it.deal.says(&asked.text)).count() as u64;
    let mut total = Total {
        count: all_said.count + all_known.count.saturating_sub(twice),
        is_exact: all_said.is_exact && all_known.is_exact,
    };
    let plain = |it: Arc<DealSnapshot>| Some(it.deal.found(it.deal.audience_of(viewer)?));
    let mut found: Vec<FoundOrder> = numbered.into_iter().filter_map(plain).collect();
    found.extend(known.into_iter().filter_map(|(it, printed)| as_known(&it, printed, asked, viewer)));
    found.extend(said.into_iter().filter_map(plain));
    if found.is_empty() && viewer == Viewer::Staff && caller.who.staff_may(Permission::UserRead) {
        found.extend(store.deals_of_people(asked, size).await?.into_iter().filter_map(plain));
        total.is_exact = found.len() < SHOWN as usize;
    }
    let mut seen = HashSet::new();
    found.retain(|it| seen.insert(it.id));
    total.count = total.count.max(found.len() as u64);
    found.truncate(SHOWN as usize);
    Ok(Some((found, total)))
}

/// A deal as its viewer sees it, with what of it was asked for, unless its words have that as well.
fn as_known(it: &DealSnapshot, printed: Option<String>, asked: &Query, viewer: Viewer) -> Option<FoundOrder> {
    let audience = it.deal.audience_of(viewer)?;
    let key = asked.key.as_deref().filter(|_| !it.deal.says(&asked.text));
    let fact = key.and_then(|key| it.deal.fact(audience, key));
    let by = fact.or(printed.map(|said| Fact { kind: FactKind::Printed, said }));
    Some(FoundOrder { by, ..it.deal.found(audience) })
}

/// The caller's own, then what is on offer; what a search would guess is not what was meant here.
async fn lots(
    store: &Store,
    listings: &dyn ListingStore,
    asked: &Query,
    caller: &Caller,
) -> Result<Hits<FoundLot>, StoreUnavailable> {
    let filter = ListingFilter { search: Some(asked.text.clone()), ..ListingFilter::default() };
    let own = async {
        match caller.who.company.filter(|_| caller.who.role == Role::User) {
            Some(company) => store.newest_own_lots(company).await,
            None => Ok(Vec::new()),
        }
    };
    let (offered, mut found) = try_join!(listings.search(filter, ListingSort::Newest, 1, SHOWN), own)?;
    found.retain(|it| is_found(&searchable([it.title.as_str()]), &asked.text));
    let own: HashSet<_> = found.iter().map(|it| it.id).collect();
    let mut total = Total { count: own.len() as u64, is_exact: true };
    if offered.guesses.is_empty() {
        let is_own = |it: &&StoredListing| own.contains(&it.id);
        let twice = offered.items.iter().filter(is_own).count() as u64;
        total = Total { count: total.count + offered.total.count - twice, is_exact: offered.total.is_exact };
        let others = offered.items.into_iter().filter(|it| !own.contains(&it.id));
        found.extend(others.map(|it| FoundLot {
            id: it.id,
            title: it.title,
            status: LotStatus::Listed,
            is_own: false,
            seller: Some(it.seller.company_name),
        }));
    }
    found.truncate(SHOWN as usize);
    Ok((found, total))
}

async fn people(store: &Store, asked: &Query, caller: &Caller) -> Result<Option<Hits<FoundPerson>>, StoreUnavailable> {
    if !caller.who.staff_may(Permission::UserRead) {
        return Ok(None);
    }
    Ok(Some(store.people_known_by(asked, SHOWN.into()).await?))
}

/// As the page of documents shows them to staff, and the page of a deal to its parties and its bank.
async fn documents(store: &Store, asked: &Query, caller: &Caller) -> Result<Hits<FoundDocument>, StoreUnavailable> {
    let is_staff = caller.who.role.is_staff();
    let viewer = caller.who.viewer(if is_staff { Permission::DealDocuments } else { Permission::DealRead });
    if viewer.is_none() && !is_staff {
        return Ok((Vec::new(), 0.into()));
    }
    store.documents_named(asked, viewer, SHOWN.into()).await
}
