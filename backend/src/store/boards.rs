//! Boards: pages of deals, their totals and their tallies.

use std::{collections::HashSet, sync::Arc};

use actors::{
    board::{BoardStore, Filter, Page, Query, Sort, Tally},
    deal::StoredDeal,
    dispute_list::{DisputePage, DisputeQuery, DisputeStore},
    domain::{BankId, Bucket, CompanyId, DealId, DealKind, DealStatus, DisputeStatus, Total, UserId, Viewer},
    pending_list::{Candidates, DoerOf, PendingStore},
    store::{Answer, StoreDown},
};
use tokio_postgres::{Row, types::ToSql};
use uuid::Uuid;

use super::{
    Store,
    database::{self, choice, counted, take},
    deals::stored,
    fences::{EVERY, Fence, last_before},
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
            let most = Total::MOST_COUNTED.cast_signed();
            let window: [&(dyn ToSql + Sync); 5] = [&sort_by, &newest_first, &skip, &size, &most];
            if let Some(words) = &filter.search {
                let params = [&filter.narrowing()[..], &[words], &window].concat();
                return page(&self.database.list(sql!("deals/find_deals"), &params).await?);
            }
            let no_fence: [&(dyn ToSql + Sync); 2] = [&None::<Uuid>, &None::<String>];
            let params = [&filter.narrowing()[..], &window, &no_fence].concat();
            let found = page(&self.database.list(sql!("deals/page_deals"), &params).await?)?;
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
            page(&self.database.list(sql!("deals/page_deals"), &params).await?)
        })
    }

    fn deals(&self, deals: Vec<DealId>) -> Answer<'_, Result<Vec<(DealId, StoredDeal)>, StoreDown>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = deals.into_iter().map(|deal| deal.0).collect();
            let rows = self.database.list(sql!("deals/load_deals"), &[&ids]).await?;
            rows.iter().map(|row| Ok((DealId(take(row, "id")?), stored(row)?))).collect()
        })
    }

    fn looked_after(&self, manager: UserId) -> Answer<'_, Result<Arc<[CompanyId]>, StoreDown>> {
        Box::pin(async move {
            let rows = self.database.rows(sql!("relations/list_companies"), &[&manager.0]).await?;
            rows.iter().map(|row| take(row, "id").map(CompanyId)).collect()
        })
    }

    fn tallies(&self, bank: Option<BankId>) -> Answer<'_, Result<Vec<Tally>, StoreDown>> {
        Box::pin(async move {
            let rows = self.database.list(sql!("deals/tally_deals"), &[&bank.map(|bank| bank.0)]).await?;
            rows.iter()
                .map(|row| {
                    Ok(Tally {
                        kind: choice(row, "kind")?,
                        bucket: choice(row, "bucket")?,
                        status: choice(row, "status")?,
                        deals: take::<i64>(row, "deals")?.unsigned_abs(),
                        overdue: take::<i64>(row, "overdue")?.unsigned_abs(),
                        amount_usd: take(row, "amount_usd")?,
                    })
                })
                .collect()
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
            let deal = |row| Ok((DealId(take(row, "id")?), stored(row)?));
            let deals = rows.iter().map(deal).collect::<Result<Vec<_>, StoreDown>>()?;
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
            let (size, most) = (i64::from(page.size), Total::MOST_COUNTED.cast_signed());
            let skip = i64::from(page.current.saturating_sub(1)) * size;
            let is_open = status == DisputeStatus::Open;
            let params: database::Params<'_> =
                &[&company, &bank, &size, &skip, &most, &is_open, &sort.as_str(), &search];
            let rows = self.database.list(sql!("deals/page_disputes"), params).await?;
            let found = rows.iter().filter_map(|row| {
                let deal = take::<Option<Uuid>>(row, "id").transpose()?.map(DealId);
                Some(deal.and_then(|deal| Ok((deal, take::<i32>(row, "number")?.unsigned_abs()))))
            });
            let order: Vec<(DealId, u32)> = found.collect::<Result<_, _>>()?;
            let deals: HashSet<DealId> = order.iter().map(|(deal, _)| *deal).collect();
            Ok(DisputePage { order, deals: self.deals(deals.into_iter().collect()).await?, total: counted(&rows)? })
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
        let rows = self.database.list(sql!("deals/walk_disputes"), params).await?;
        let place = |row| Ok::<_, StoreDown>((DealId(take(row, "id")?), take::<i32>(row, "number")?.unsigned_abs()));
        let order = rows.iter().map(place).collect::<Result<Vec<_>, _>>()?;
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
        let rows = self.database.list(sql!("deals/walk_deals"), &params).await?;
        let is_whole = rows.len() as i64 == PIECE;
        let end = rows.last().filter(|_| is_whole).map(|row| take(row, "place")).transpose()?;
        let mut deals = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(state) = take::<Option<String>>(row, "state")? {
                deals.push((DealId(take(row, "id")?), state));
            }
        }
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
        let rows = self.database.list(sql!("deals/fence_deals"), &params).await?;
        let fence = |row| Ok(Fence { deal: take(row, "id")?, place: take(row, "place")? });
        let built: Arc<[Fence]> = rows.iter().map(fence).collect::<Result<_, StoreDown>>()?;
        self.fences.set(list, built.clone());
        Ok(built)
    }
}

fn page(rows: &[Row]) -> Result<Page, StoreDown> {
    let total = counted(rows)?;
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        if let Some(id) = take::<Option<Uuid>>(row, "id")? {
            found.push((DealId(id), take::<i64>(row, "version")?.unsigned_abs()));
        }
    }
    Ok(Page { rows: found, total })
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
