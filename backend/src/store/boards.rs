//! Boards: pages of deals, their totals and their tallies.

use actors::{
    board::{BoardStore, Filter, Page, Query, Sort, Tally},
    deal::StoredDeal,
    domain::{BankId, Bucket, DealId, DealKind, DealStatus, Total},
    store::{Answer, StoreDown},
};
use tokio_postgres::types::ToSql;
use uuid::Uuid;

use super::{
    Store,
    database::{choice, counted, take},
    deals::stored,
    sql,
};

impl BoardStore for Store {
    fn page(&self, query: Query) -> Answer<'_, Result<Page, StoreDown>> {
        Box::pin(async move {
            if query.filter.nothing {
                return Ok(Page { rows: Vec::new(), total: 0.into() });
            }
            let filter = Columns::of(&query.filter);
            let (sort_by, newest_first) = order(query.sort);
            let skip = i64::from(query.page.current.saturating_sub(1)) * i64::from(query.page.size);
            let size = i64::from(query.page.size);
            let most = Total::MOST_COUNTED.cast_signed();
            #[rustfmt::skip]
            let narrowing: [&(dyn ToSql + Sync); 11] = [
                &filter.kind, &filter.bucket, &filter.status, &filter.bank, &filter.buyer, &filter.seller,
                &filter.special_of, &filter.not_deleted, &filter.overdue, &filter.unassigned, &filter.held,
            ];
            let window: [&(dyn ToSql + Sync); 5] = [&sort_by, &newest_first, &skip, &size, &most];
            let rows = match &filter.search {
                None => {
                    let params = [&narrowing[..], &window].concat();
                    self.database.list(sql!("deals/page_deals"), &params).await?
                }
                Some(words) => {
                    let params = [&narrowing[..], &[words], &window].concat();
                    self.database.list(sql!("deals/find_deals"), &params).await?
                }
            };
            let total = counted(&rows)?;
            let mut found = Vec::with_capacity(rows.len());
            for row in &rows {
                if let Some(id) = take::<Option<Uuid>>(row, "id")? {
                    found.push((DealId(id), take::<i64>(row, "version")?.unsigned_abs()));
                }
            }
            Ok(Page { rows: found, total })
        })
    }

    fn deals(&self, deals: Vec<DealId>) -> Answer<'_, Result<Vec<(DealId, StoredDeal)>, StoreDown>> {
        Box::pin(async move {
            let ids: Vec<Uuid> = deals.into_iter().map(|deal| deal.0).collect();
            let rows = self.database.list(sql!("deals/load_deals"), &[&ids]).await?;
            rows.iter().map(|row| Ok((DealId(take(row, "id")?), stored(row)?))).collect()
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
}

impl Columns {
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
