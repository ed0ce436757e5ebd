//! What one search over everything reads: of each kind of thing the first that somebody may see, and how many there are.

use std::{cmp::Reverse, sync::Arc};

use futures::future::try_join;
use granary_domain::{BankId, CompanyId, DealId, Total, Viewer, store::StoreUnavailable};
use granary_live::{
    board::{BoardStore, Filter, Sort},
    everything::{FoundDocument, FoundLot, FoundPerson, Query},
};
use granary_trade::{
    deal::{Audience, DealSnapshot, Disclosure},
    listing::{other_names, words},
};
use uuid::Uuid;

use super::{Store, database::Params, query::query, row::row, search::DealList};

/// Up to so many people and documents are counted.
const MOST: i64 = 1_000;
/// Up to so many deals are counted that are known by the beginning of something, for they are put in order.
const MOST_KNOWN: i64 = 200;
/// So many of its own lots a company finds by their titles: those that changed last.
const MOST_OWN_LOTS: i64 = 500;
/// So many other names of goods are tried.
const MOST_NAMES: usize = 2;

impl Store {
    /// The deals with one of the numbers that somebody may mean, whoever may see them.
    pub async fn deals_numbered(&self, asked: &Query) -> Result<Vec<Arc<DealSnapshot>>, StoreUnavailable> {
        if asked.order_ids.is_empty() {
            return Ok(Vec::new());
        }
        let found = self.database.all(query!("everything/find_order_ids", DealId), &[&asked.order_ids]).await?;
        self.deals_as_found(found).await
    }

    /// The deals that are known to a viewer by a container, a vessel, a number, or what else is none of their words; each with the number of
    /// the printed document that was asked for.
    pub async fn deals_known(
        &self,
        asked: &Query,
        viewer: Viewer,
        size: i64,
    ) -> Result<(Vec<(Arc<DealSnapshot>, Option<String>)>, Total), StoreUnavailable> {
        let (id, is_staff) = match viewer {
            Viewer::Staff => (Uuid::nil(), true),
            Viewer::Company(CompanyId(it)) | Viewer::Bank(BankId(it)) => (it, false),
            Viewer::User(_) => return Ok((Vec::new(), 0.into())),
        };
        if asked.key.is_none() && asked.printed.is_none() {
            return Ok((Vec::new(), 0.into()));
        }
        let params: Params<'_> = &[&id, &asked.key, &asked.printed, &MOST_KNOWN, &is_staff, &size];
        let (known, total) = self.database.page(query!("everything/find_known", KnownDeal), params).await?;
        let deals = self.deals_as_found(known.iter().map(|it| it.id).collect()).await?;
        let printed = |id: DealId| known.iter().find(|it| it.id == id).and_then(|it| it.printed.clone());
        Ok((deals.into_iter().map(|it| (it.clone(), printed(it.deal.id))).collect(), total))
    }

    /// The deals of the companies of people who are known by the words or the telephone number.
    pub async fn deals_of_people(&self, asked: &Query, size: i64) -> Result<Vec<Arc<DealSnapshot>>, StoreUnavailable> {
        let params: Params<'_> = &[&asked.text, &reversed(asked), &size];
        self.deals_as_found(self.database.list_all(query!("everything/find_of_people", DealId), params).await?).await
    }

    /// The deals of a viewer that hold the words, those that changed last first, and how many do as far as that is soon known.
    /// Where none does, and goods are named, those that hold another name of these.
    pub async fn deals_said(
        &self,
        asked: &Query,
        viewer: Viewer,
        size: i64,
    ) -> Result<(Vec<Arc<DealSnapshot>>, Total), StoreUnavailable> {
        let mut said = self.deals_that_say(&asked.text, viewer, size).await?;
        let words = words(&asked.text);
        let others = if let [goods] = &words[..] { other_names(goods) } else { &[] };
        for other in others.iter().take(MOST_NAMES) {
            if said.0.is_empty() {
                said = self.deals_that_say(other, viewer, size).await?;
            }
        }
        Ok(said)
    }

    async fn deals_that_say(
        &self,
        text: &str,
        viewer: Viewer,
        size: i64,
    ) -> Result<(Vec<Arc<DealSnapshot>>, Total), StoreUnavailable> {
        let search = Some(text.to_owned());
        let of = |filter: Filter| self.glimpse(Filter { search: search.clone(), ..filter }, size);
        let (mut found, total) = match viewer {
            Viewer::Staff => of(Filter::default()).await?,
            Viewer::Bank(bank) => of(Filter { bank: Some(bank), not_deleted: true, ..Filter::default() }).await?,
            // Each side by itself has an index, and both together none.
            Viewer::Company(company) => {
                let ((mut found, bought), (others, sold)) =
                    try_join(of(Filter::buying(company)), of(Filter::selling(company))).await?;
                found.extend(others);
                let total = Total { count: bought.count + sold.count, is_exact: bought.is_exact && sold.is_exact };
                (found, total)
            }
            Viewer::User(_) => return Ok((Vec::new(), 0.into())),
        };
        found.sort_by_key(|it| Reverse(it.deal.updated_at));
        Ok((found, total))
    }

    async fn glimpse(&self, filter: Filter, size: i64) -> Result<(Vec<Arc<DealSnapshot>>, Total), StoreUnavailable> {
        let (places, total) = {
            let deals = self.database.snapshot().await?;
            DealList::of(&filter, Sort::UpdatedNewest).glimpse(&deals, size).await?
        };
        Ok((self.deals_as_found(places.into_iter().map(|(deal, _)| deal).collect()).await?, total))
    }

    /// These deals in their order, without those that are gone.
    pub(super) async fn deals_as_found(&self, wanted: Vec<DealId>) -> Result<Vec<Arc<DealSnapshot>>, StoreUnavailable> {
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let stored = self.deals(wanted.clone()).await?;
        let parsed = |(id, deal): &_| DealSnapshot::parsed(*id, deal).ok_or(StoreUnavailable);
        let mut found = stored.iter().map(parsed).collect::<Result<Vec<_>, _>>()?;
        found.sort_by_key(|it| wanted.iter().position(|id| *id == it.deal.id));
        Ok(found)
    }

    /// The people who are known by the words or the telephone number.
    pub async fn people_known_by(
        &self,
        asked: &Query,
        size: i64,
    ) -> Result<(Vec<FoundPerson>, Total), StoreUnavailable> {
        let params: Params<'_> = &[&asked.text, &reversed(asked), &size, &MOST];
        self.database.page(query!("everything/find_people", FoundPerson), params).await
    }

    /// The lots of a company that changed last, whatever became of them.
    pub async fn newest_own_lots(&self, of: CompanyId) -> Result<Vec<FoundLot>, StoreUnavailable> {
        self.database.list_all(query!("everything/list_own_lots", FoundLot), &[&of.0, &MOST_OWN_LOTS]).await
    }

    /// The files on deals that have the words in their names, as far as they are open to a viewer; `None` is staff who may open none.
    pub async fn documents_named(
        &self,
        asked: &Query,
        viewer: Option<Viewer>,
        size: i64,
    ) -> Result<(Vec<FoundDocument>, Total), StoreUnavailable> {
        if asked.in_names.is_empty() {
            return Ok((Vec::new(), 0.into()));
        }
        let escaped = |it: &String| it.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
        let patterns: Vec<String> = asked.in_names.iter().map(|it| format!("%{}%", escaped(it))).collect();
        let open_to = |audience| Some(open_to(audience));
        let (mut staff, mut company, mut bank) = (None, None, None);
        match viewer {
            None => staff = Some(vec![Disclosure::Parties.as_str()]),
            Some(Viewer::Staff) => staff = open_to(Audience::Staff),
            Some(Viewer::Company(CompanyId(it))) => company = Some(it),
            Some(Viewer::Bank(BankId(it))) => bank = Some(it),
            Some(Viewer::User(_)) => return Ok((Vec::new(), 0.into())),
        }
        let [buyer, seller, banks] = [Audience::Buyer, Audience::Seller, Audience::Bank].map(open_to);
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &patterns, &asked.has_indexed_name(), &size, &MOST, &staff, &company, &buyer, &seller, &bank, &banks,
        ];
        self.database.page(query!("everything/find_documents", FoundDocument), params).await
    }
}

/// The end of a telephone number turned round, as a pattern of what begins so.
fn reversed(asked: &Query) -> Option<String> {
    asked.phone.as_ref().map(|it| it.chars().rev().chain(['%']).collect())
}

/// A deal with the number of the printed document that it was found by, if it was.
struct KnownDeal {
    id: DealId,
    printed: Option<String>,
}

/// As what files stand that are shown to these; what was taken off is shown to nobody here.
pub(super) fn open_to(audience: Audience) -> Vec<&'static str> {
    let is_shown = |it: &&Disclosure| **it != Disclosure::Removed && it.includes(audience);
    Disclosure::ALL.iter().filter(is_shown).map(|it| it.as_str()).collect()
}

row! {
    KnownDeal { id, printed }
    FoundLot { id, title, status, is_own, seller }
    FoundPerson { id, name, email, user_type: "role", of, is_disabled: "disabled" }
    FoundDocument { id, file_name: "name", document_type, deal_id, order_id, deal_kind: "kind", bucket }
}
