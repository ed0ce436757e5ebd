//! Boards: pages of deals, their totals and their tallies.

use std::{collections::HashSet, sync::Arc};

use granary_domain::{
    BankId, CompanyId, DealId, DisputeStatus, Total, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_live::{
    board::{BoardStore, Filter, Page, Query, Sort, Tally},
    dispute_list::{DisputePage, DisputeQuery, DisputeStore},
};
use granary_trade::deal::StoredDeal;
use uuid::Uuid;

use super::{
    Store, database,
    fences::{Fence, last_before},
    query::query,
    row::row,
    search::{DealList, Start},
    snapshot::Snapshot,
};

/// How many deals of a whole list are looked at in one reading.
const PIECE: i64 = 1_000;
/// A page that is further from either end is read from a fence.
const MAX_WALKED: i64 = 5_000;

impl BoardStore for Store {
    fn page(&self, query: Query) -> BoxFuture<'_, Result<Page, StoreUnavailable>> {
        Box::pin(async move {
            if query.filter.nothing {
                return Ok(Page { rows: Vec::new(), total: 0.into() });
            }
            let size = i64::from(query.page.size);
            let skip = i64::from(query.page.current.saturating_sub(1)) * size;
            let list = DealList::of(&query.filter, query.sort);
            let deals = self.database.snapshot().await?;
            if list.words.is_some() {
                let (rows, total) = list.find(&deals, skip, size).await?;
                return Ok(Page { rows, total });
            }
            let total = list.count(&deals).await?;
            let (count, is_exact) = (total.count.cast_signed(), total.is_exact);
            let here = if is_exact { size.min(count - skip) } else { size };
            if here <= 0 {
                return Ok(Page { rows: Vec::new(), total });
            }
            // In its second half it is read from the far end, unless nobody counted to the end.
            let behind = count - skip - here;
            let is_far = is_exact && behind < skip;
            let mut start = Start { fence: None, is_far, past: if is_far { behind } else { skip } };
            let fences;
            if is_exact && start.past > MAX_WALKED {
                fences = self.fences(&deals, &list, &query.filter).await?;
                let before = if list.newest_first { behind } else { skip };
                let Some((fence, past)) = last_before(&fences, before) else {
                    return Ok(Page { rows: Vec::new(), total });
                };
                start = Start { fence: Some(fence), is_far: list.newest_first, past };
            }
            Ok(Page { rows: list.page(&deals, total, start, here).await?, total })
        })
    }

    fn deals(&self, deals: Vec<DealId>) -> BoxFuture<'_, Result<Vec<(DealId, StoredDeal)>, StoreUnavailable>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = deals.into_iter().map(|deal| deal.0).collect();
            Ok(keyed(self.database.list_all(query!("deals/load_deals", DealRow), &[&ids]).await?))
        })
    }

    fn looked_after(&self, manager: UserId) -> BoxFuture<'_, Result<Arc<[CompanyId]>, StoreUnavailable>> {
        Box::pin(async move {
            Ok(self.database.all(query!("relations/list_companies", CompanyId), &[&manager.0]).await?.into())
        })
    }

    fn tallies(&self, bank: Option<BankId>) -> BoxFuture<'_, Result<Vec<Tally>, StoreUnavailable>> {
        Box::pin(async move {
            self.database.list_all(query!("deals/tally_deals", Tally), &[&bank.map(|bank| bank.0)]).await
        })
    }
}

/// A piece of a whole list of deals, in the order of their numbers.
pub struct Piece {
    /// As the store holds them.
    pub deals: Vec<(DealId, String)>,
    /// Behind which place the list goes on; nowhere where it ends.
    pub end: Option<String>,
}

impl DisputeStore for Store {
    fn disputed(
        &self,
        DisputeQuery { status, search, sort, category, turn, handler, unhandled, page }: DisputeQuery,
        viewer: Viewer,
    ) -> BoxFuture<'_, Result<DisputePage, StoreUnavailable>> {
        Box::pin(async move {
            let (company, bank) = match viewer {
                Viewer::Staff => (None, None),
                Viewer::Company(company) => (Some(company.0), None),
                Viewer::Bank(bank) => (None, Some(bank.0)),
                Viewer::User(_) => return Ok(DisputePage { order: Vec::new(), deals: Vec::new(), total: 0.into() }),
            };
            let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
            let skip = i64::from(page.current.saturating_sub(1)) * size;
            let is_open = status == DisputeStatus::Open;
            let (category, turn, handler) =
                (category.map(|it| it.as_str()), turn.map(|it| it.as_str()), handler.map(|it| it.0));
            #[rustfmt::skip]
            let params: database::Params<'_> = &[
                &company, &bank, &size, &skip, &most, &is_open, &sort.as_str(), &search, &category, &turn, &handler, &unhandled,
            ];
            let (found, total) = self.database.page(query!("deals/page_disputes", DisputeRow), params).await?;
            let order: Vec<_> = found.into_iter().map(|it| (it.id, it.number)).collect();
            let deals: HashSet<DealId> = order.iter().map(|(deal, _)| *deal).collect();
            Ok(DisputePage { order, deals: self.deals(deals.into_iter().collect()).await?, total })
        })
    }
}

impl Store {
    /// The disputes over all deals that a query has, behind one of them or from the first, as many as a page of it holds; how many
    /// there are in all is not counted.
    pub async fn disputes_behind(
        &self,
        query: &DisputeQuery,
        behind: Option<(DealId, u32)>,
    ) -> Result<DisputePage, StoreUnavailable> {
        let DisputeQuery { status, search, sort, category, turn, handler, unhandled, page } = query;
        let (deal, number) = behind.map(|(deal, number)| (deal.0, number.cast_signed())).unzip();
        let is_open = *status == DisputeStatus::Open;
        let (category, turn) = (category.map(|it| it.as_str()), turn.map(|it| it.as_str()));
        let (handler, size) = (handler.map(|it| it.0), i64::from(page.size));
        #[rustfmt::skip]
        let params: database::Params<'_> =
            &[&is_open, search, &deal, &number, &size, &category, &turn, &handler, unhandled, &sort.as_str()];
        let order = self.database.list_all(query!("deals/walk_disputes", (DealId, u32)), params).await?;
        let deals: HashSet<DealId> = order.iter().map(|(deal, _)| *deal).collect();
        Ok(DisputePage { order, deals: self.deals(deals.into_iter().collect()).await?, total: 0.into() })
    }

    /// The piece of a whole list behind a place, the first one behind none. No deal comes twice, and none that is in the list
    /// all the while is left out, whatever changes between two pieces.
    pub async fn walk(&self, filter: &Filter, behind: &str) -> Result<Piece, StoreUnavailable> {
        if filter.nothing {
            return Ok(Piece { deals: Vec::new(), end: None });
        }
        let deals = self.database.snapshot().await?;
        let walked = DealList::of(filter, Sort::OrderId).piece(&deals, behind, PIECE).await?;
        let end = walked.last().filter(|_| walked.len() as i64 == PIECE).map(|(place, ..)| place.clone());
        let deals = walked.into_iter().filter_map(|(_, deal, state)| Some((deal, state?))).collect();
        Ok(Piece { deals, end })
    }

    /// The fences of a list, built where none stand.
    async fn fences(
        &self,
        deals: &Snapshot,
        list: &DealList,
        filter: &Filter,
    ) -> Result<Arc<[Fence]>, StoreUnavailable> {
        let ordered = (filter.clone(), list.key);
        if let Some(cached) = self.fences.of(&ordered) {
            return Ok(cached);
        }
        let built: Arc<[Fence]> = list.fences(deals).await?.into();
        self.fences.set(ordered, built.clone());
        Ok(built)
    }
}

/// A deal with what is stored of it.
pub(super) struct DealRow {
    pub(super) id: DealId,
    pub(super) deal: StoredDeal,
}

/// A dispute over a deal.
struct DisputeRow {
    id: DealId,
    number: u32,
}

fn keyed(rows: Vec<DealRow>) -> Vec<(DealId, StoredDeal)> {
    rows.into_iter().map(|it| (it.id, it.deal)).collect()
}

row! {
    Fence { deal: "id", place }
    Tally { kind, bucket, status, deals, overdue, amount_usd }
    DealRow { id, deal: flat }
    DisputeRow { id, number }
}
