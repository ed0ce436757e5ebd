//! Boards: pages of deals, their totals and their tallies.

use std::{collections::HashSet, sync::Arc};

use actors::{
    board::{BoardStore, Filter, Page, Query, Sort, Tally},
    deal::StoredDeal,
    dispute_list::{DisputePage, DisputeQuery, DisputeStore},
    domain::{BankId, Bucket, CompanyId, DealId, DealKind, DealStatus, DisputeStatus, Total, UserId, Version, Viewer},
    pending_list::{Candidates, DoerOf, PendingStore},
    store::{Answer, StoreDown},
};
use tokio_postgres::types::ToSql;
use uuid::Uuid;

use super::{
    Store, database,
    fences::{EVERY, Fence, last_before},
    query::query,
    row::{FromRow, row, take},
    sql,
};

/// How many deals of a whole list are looked at in one reading.
const PIECE: i64 = 1_000;

impl BoardStore for Store {
    fn page(&self, query: Query) -> Answer<'_, Result<Page, StoreDown>> {
        Box::pin(async move {
            if query.filter.nothing {
                return Ok(Page { rows: Vec::new(), total: 0.into() });
            }
            let filter = Columns::of(&query.filter);
            let (sort_by, newest_first) = order(query.sort);
            let size = i64::from(query.page.size);
            let skip = i64::from(query.page.current.saturating_sub(1)) * size;
            let most = Total::MAX_COUNTED.cast_signed();
            let window: [&(dyn ToSql + Sync); 5] = [&sort_by, &newest_first, &skip, &size, &most];
            if let Some(words) = &filter.search {
                let params = [&filter.narrowing()[..], &[words], &window].concat();
                return Ok(page(self.database.page(query!("deals/find_deals", Place), &params).await?));
            }
            let no_fence: [&(dyn ToSql + Sync); 2] = [&None::<Uuid>, &None::<String>];
            let params = [&filter.narrowing()[..], &window, &no_fence].concat();
            let found = page(self.database.page(query!("deals/page_deals", Place), &params).await?);
            let total = found.total.count.cast_signed();
            if !found.rows.is_empty() || !found.total.is_exact || skip >= total {
                return Ok(found);
            }
            // It lies deep inside: the database said how many there are, and walked to none of them.
            let here = size.min(total - skip);
            let fences = self.fences(&query.filter, sort_by).await?;
            let before = if newest_first { total - skip - here } else { skip };
            let Some((fence, behind)) = last_before(&fences, before) else { return Ok(found) };
            let window: [&(dyn ToSql + Sync); 5] = [&sort_by, &newest_first, &behind, &here, &most];
            let params = [&filter.narrowing()[..], &window, &[&fence.deal, &fence.place]].concat();
            Ok(page(self.database.page(query!("deals/page_deals", Place), &params).await?))
        })
    }

    fn deals(&self, deals: Vec<DealId>) -> Answer<'_, Result<Vec<(DealId, StoredDeal)>, StoreDown>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = deals.into_iter().map(|deal| deal.0).collect();
            Ok(keyed(self.database.list_all(query!("deals/load_deals", DealRow), &[&ids]).await?))
        })
    }

    fn looked_after(&self, manager: UserId) -> Answer<'_, Result<Arc<[CompanyId]>, StoreDown>> {
        Box::pin(async move {
            Ok(self.database.all(query!("relations/list_companies", CompanyId), &[&manager.0]).await?.into())
        })
    }

    fn tallies(&self, bank: Option<BankId>) -> Answer<'_, Result<Vec<Tally>, StoreDown>> {
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

/// How many deals are looked at of each that something may wait in.
const PENDING: i64 = 500;

impl PendingStore for Store {
    fn candidates(&self, of: DoerOf) -> Answer<'_, Result<Candidates, StoreDown>> {
        Box::pin(async move {
            let whose = of.company.map(|it| it.0).or(of.bank.map(|it| it.0));
            let params: database::Params<'_> = &[&of.doer.as_str(), &whose, &PENDING];
            let rows = self.database.list(sql!("deals/list_pending"), params).await?;
            let are_all = rows.first().map_or(Ok(true), |row| take(row, "are_all"))?;
            let deals = keyed(rows.iter().map(DealRow::from_row).collect::<Result<_, _>>()?);
            let to_sign = match of.company {
                Some(company) => self.waiting_signatures(company, of.doer, PENDING).await?,
                None => Vec::new(),
            };
            let out = match of.company {
                Some(_) => self.documents_out(&deals).await?,
                None => Vec::new(),
            };
            let approvals = match of.decider {
                Some(user) => self.approvals_for(user).await?,
                None => Vec::new(),
            };
            let tasks = match of.decider {
                Some(user) => self.desk_tasks_for(user, PENDING).await?,
                None => Vec::new(),
            };
            Ok(Candidates { deals, are_all, to_sign, out, approvals, tasks })
        })
    }
}

impl DisputeStore for Store {
    fn disputed(
        &self,
        DisputeQuery { status, search, sort, page }: DisputeQuery,
        viewer: Viewer,
    ) -> Answer<'_, Result<DisputePage, StoreDown>> {
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
            let params: database::Params<'_> =
                &[&company, &bank, &size, &skip, &most, &is_open, &sort.as_str(), &search];
            let (found, total) = self.database.page(query!("deals/page_disputes", DisputeRow), params).await?;
            let order: Vec<_> = found.into_iter().map(|it| (it.id, it.number)).collect();
            let deals: HashSet<DealId> = order.iter().map(|(deal, _)| *deal).collect();
            Ok(DisputePage { order, deals: self.deals(deals.into_iter().collect()).await?, total })
        })
    }
}

impl Store {
    /// The disputes over all deals behind one of them, or the first ones, those raised last first; how many there are in all
    /// is not counted.
    pub async fn disputes_behind(
        &self,
        status: DisputeStatus,
        search: Option<&str>,
        behind: Option<(DealId, u32)>,
        size: u32,
    ) -> Result<DisputePage, StoreDown> {
        let (deal, number) = behind.map(|(deal, number)| (deal.0, number.cast_signed())).unzip();
        let is_open = status == DisputeStatus::Open;
        let params: database::Params<'_> = &[&is_open, &search, &deal, &number, &i64::from(size)];
        let order = self.database.list_all(query!("deals/walk_disputes", (DealId, u32)), params).await?;
        let deals: HashSet<DealId> = order.iter().map(|(deal, _)| *deal).collect();
        Ok(DisputePage { order, deals: self.deals(deals.into_iter().collect()).await?, total: 0.into() })
    }

    /// The piece of a whole list behind a place, the first one behind none. No deal comes twice, and none that is in the list
    /// all the while is left out, whatever changes between two pieces.
    pub async fn walk(&self, filter: &Filter, behind: &str) -> Result<Piece, StoreDown> {
        if filter.nothing {
            return Ok(Piece { deals: Vec::new(), end: None });
        }
        let columns = Columns::of(filter);
        let params = [&columns.narrowing()[..], &[&columns.search, &behind, &PIECE]].concat();
        let walked =
            self.database.list_all(query!("deals/walk_deals", (String, DealId, Option<String>)), &params).await?;
        let end = walked.last().filter(|_| walked.len() as i64 == PIECE).map(|(place, ..)| place.clone());
        let deals = walked.into_iter().filter_map(|(_, deal, state)| Some((deal, state?))).collect();
        Ok(Piece { deals, end })
    }

    /// The fences of a list, built where none stand.
    async fn fences(&self, filter: &Filter, sort_by: &'static str) -> Result<Arc<[Fence]>, StoreDown> {
        let list = (filter.clone(), sort_by);
        if let Some(cached) = self.fences.of(&list) {
            return Ok(cached);
        }
        let columns = Columns::of(filter);
        let params = [&columns.narrowing()[..], &[&sort_by, &EVERY]].concat();
        let built: Arc<[Fence]> = self.database.list_all(query!("deals/fence_deals", Fence), &params).await?.into();
        self.fences.set(list, built.clone());
        Ok(built)
    }
}

/// A deal, and the version at which a list has it.
struct Place {
    id: DealId,
    version: Version,
}

/// A deal with what is stored of it.
struct DealRow {
    id: DealId,
    deal: StoredDeal,
}

/// A dispute over a deal.
struct DisputeRow {
    id: DealId,
    number: u32,
}

fn page((rows, total): (Vec<Place>, Total)) -> Page {
    Page { rows: rows.into_iter().map(|it| (it.id, it.version)).collect(), total }
}

fn keyed(rows: Vec<DealRow>) -> Vec<(DealId, StoredDeal)> {
    rows.into_iter().map(|it| (it.id, it.deal)).collect()
}

/// A filter as the statements take it.
struct Columns {
    kind: Option<&'static str>,
    bucket: Option<&'static str>,
    status: Option<&'static str>,
    bank: Option<Uuid>,
    buyer: Option<Uuid>,
    seller: Option<Uuid>,
    special_of: Option<Uuid>,
    not_deleted: bool,
    search: Option<String>,
    overdue: bool,
    unassigned: bool,
    held: bool,
    any_of: Option<Vec<Uuid>>,
}

impl Columns {
    /// All but the words.
    #[rustfmt::skip]
    fn narrowing(&self) -> [&(dyn ToSql + Sync); 12] {
        [
            &self.kind, &self.bucket, &self.status, &self.bank, &self.buyer, &self.seller,
            &self.special_of, &self.not_deleted, &self.overdue, &self.unassigned, &self.held,
            &self.any_of,
        ]
    }

    fn of(filter: &Filter) -> Self {
        Self {
            kind: filter.kind.map(DealKind::as_str),
            bucket: filter.bucket.map(Bucket::as_str),
            status: filter.status.map(DealStatus::as_str),
            bank: filter.bank.map(|bank| bank.0),
            buyer: filter.buyer.map(|company| company.0),
            seller: filter.seller.map(|company| company.0),
            special_of: filter.special_of.map(|company| company.0),
            not_deleted: filter.not_deleted,
            search: filter.search.as_deref().filter(|words| !words.is_empty()).map(str::to_lowercase),
            overdue: filter.overdue,
            unassigned: filter.unassigned,
            held: filter.held,
            any_of: filter.any_of.as_ref().map(|all| all.iter().map(|it| it.0).collect()),
        }
    }
}

/// The column that a list is sorted by, and whether its greatest value comes first.
fn order(sort: Sort) -> (&'static str, bool) {
    match sort {
        Sort::UpdatedNewest => ("updated", true),
        Sort::UpdatedOldest => ("updated", false),
        Sort::OrderId => ("order", false),
        Sort::OrderIdLast => ("order", true),
        Sort::DueFirst => ("due", false),
        Sort::DueLast => ("due", true),
    }
}

row! {
    Fence { deal: "id", place }
    Tally { kind, bucket, status, deals, overdue, amount_usd }
    Place { id, version }
    DealRow { id, deal: flat }
    DisputeRow { id, number }
}
