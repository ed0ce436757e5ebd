//! A page of the lots on offer that pass, in order, and how many pass in all.

use granary_domain::{ListingId, Total, store::StoreUnavailable};
use granary_trade::listing::ListingSort;
use rust_decimal::Decimal;
use serde_json::Value;
use tokio_postgres::{Row, types::Type};
use uuid::Uuid;

use crate::{
    row::{malformed, take},
    snapshot::{Snapshot, TypedParam},
};

/// Which lots are looked for, in what order, and where the page is; each `None` lets all pass.
pub struct LotSearch<'a> {
    /// As a `tsquery` is written.
    pub terms: Option<&'a str>,
    pub visitor: Option<&'a str>,
    pub least_price: Option<Decimal>,
    pub most_price: Option<Decimal>,
    pub sort: ListingSort,
    pub size: i64,
    pub skip: i64,
    /// Up to how many are counted.
    pub bound: i64,
}

const SORTED: &str =
    "set local enable_seqscan = off; set local enable_indexscan = off; set local enable_bitmapscan = on;
    set local work_mem = '16MB'";
const WALKED: &str =
    "set local enable_seqscan = off; set local enable_indexscan = on; set local enable_bitmapscan = off";

impl LotSearch<'_> {
    /// Few are found by their terms and put in order in one go. Of many the index of the order is walked for a while, for a page
    /// of them is seldom far; that they are many is known of the planner's estimate where it is far beyond the bound, for to
    /// count them is to visit each.
    pub(crate) async fn page(&self, lots: &Snapshot) -> Result<(Vec<Uuid>, Total), StoreUnavailable> {
        let most = 2 * self.bound;
        if self.estimate(lots).await? <= most {
            let (page, total) = self.sorted(lots, Some(most + 1)).await?;
            if total <= most {
                return Ok((page, self.counted(total)));
            }
        }
        let (known, begun) = leaves(self.terms.unwrap_or_default());
        let page = self.walked(lots, !known.is_empty()).await?;
        if page.len() as i64 == self.size {
            return Ok((page, self.counted(i64::MAX)));
        }
        if !known.is_empty() {
            let met = self.of_stretches(lots, &known, &begun).await?;
            let total = if met.len() as i64 == self.skip + self.size { i64::MAX } else { met.len() as i64 };
            return Ok((met.into_iter().skip(self.skip as usize).collect(), self.counted(total)));
        }
        let page = self.sampled(lots).await?;
        if page.len() as i64 == self.size {
            return Ok((page, self.counted(i64::MAX)));
        }
        let (page, total) = self.sorted(lots, None).await?;
        Ok((page, self.counted(total)))
    }

    /// Which of some lots it finds.
    pub(crate) async fn among(&self, lots: &Snapshot, some: &[Uuid]) -> Result<Vec<ListingId>, StoreUnavailable> {
        let sql =
            format!("select array(select id from listed_lots where id = any ($7) and {}) as found", self.passing());
        take(&self.ask(lots, SORTED, &sql, &[(&some, Type::UUID_ARRAY)]).await?, "found")
    }

    fn counted(&self, total: i64) -> Total {
        Total { count: total.min(self.bound).cast_unsigned(), is_exact: total <= self.bound }
    }

    async fn estimate(&self, lots: &Snapshot) -> Result<i64, StoreUnavailable> {
        let sql = format!("explain (format json) select from listed_lots where {}", self.passing());
        let plan: Value = take(&self.ask(lots, SORTED, &sql, &[]).await?, "QUERY PLAN")?;
        plan.pointer("/0/Plan/Plan Rows").and_then(Value::as_i64).ok_or_else(|| malformed("a plan", &plan))
    }

    /// The page, and how many pass, up to a limit.
    async fn sorted(&self, lots: &Snapshot, limit: Option<i64>) -> Result<(Vec<Uuid>, i64), StoreUnavailable> {
        let (passing, (key, direction)) = (self.passing(), self.order());
        let sql = format!(
            "with found as materialized (select id, {key} as key from listed_lots where {passing} limit $7)
            select (select count(*) from found) as total,
                array(select id from found order by key {direction}, id limit $5 offset $6) as page"
        );
        let row = self.ask(lots, SORTED, &sql, &[(&limit, Type::INT8)]).await?;
        Ok((take(&row, "page")?, take(&row, "total")?))
    }

    /// What of the page is among the first in the order.
    async fn walked(&self, lots: &Snapshot, has_term: bool) -> Result<Vec<Uuid>, StoreUnavailable> {
        let (passing, (key, direction)) = (self.passing(), self.order());
        let first = if key == "price_usd" { self.priced() } else { "true".to_owned() };
        let sql = format!(
            "select array(
                select id from (select * from listed_lots where {first} order by {key} {direction}, id limit $7) near
                where {passing} limit $5 offset $6
            ) as page"
        );
        let far = if has_term { self.bound / 10 + 2 * self.skip } else { self.bound + 20 * self.skip };
        take(&self.ask(lots, WALKED, &sql, &[(&far, Type::INT8)]).await?, "page")
    }

    /// The first that pass, up to the end of the page: of those stretches of the order alone that are known to have lots of the
    /// terms, one after another until there are enough. A loop within a loop reads them so, and there is no other way.
    async fn of_stretches(
        &self,
        lots: &Snapshot,
        known: &[String],
        begun: &[String],
    ) -> Result<Vec<Uuid>, StoreUnavailable> {
        let (passing, (key, direction)) = (self.passing(), self.order());
        let within = match key {
            "title" => {
                r"title between s.stretch and s.stretch || case when length(s.stretch) < 4 then '' else U&'\+10FFFF' end"
            }
            "price_usd" => {
                "price_usd >= s.stretch::numeric
                and price_usd < s.stretch::numeric + 10::numeric ^ (length(trunc(s.stretch::numeric)::text) - 3)"
            }
            "created_at" => {
                "created_at >= (s.stretch || ' 00:00Z')::timestamptz
                and created_at < (s.stretch || ' 00:00Z')::timestamptz + interval '24 hours'"
            }
            _ => {
                "ends_at >= (s.stretch || ' 00:00Z')::timestamptz
                and ends_at < (s.stretch || ' 00:00Z')::timestamptz + interval '24 hours'"
            }
        };
        let sql = format!(
            "select array(
                select l.id
                from (
                    select s.stretch from lot_stretches s where s.order_key = $8 and s.term = any ($9)
                    group by s.stretch having array_to_tsvector(array_agg(s.term) || $10) @@ $1::tsquery
                    order by s.stretch {direction}
                ) s
                cross join lateral (
                    select id from listed_lots where {passing} and {within} order by {key} {direction}, id limit $7
                ) l
                limit $7
            ) as page"
        );
        let end = self.skip + self.size;
        let params: [TypedParam<'_>; 4] =
            [(&end, Type::INT8), (&key, Type::TEXT), (&known, Type::TEXT_ARRAY), (&begun, Type::TEXT_ARRAY)];
        take(&self.ask(lots, WALKED, &sql, &params).await?, "page")
    }

    /// The page among the lots up to where a sample says that it surely is; none where the sample knows of too few, and fewer
    /// than a page where it was wrong.
    async fn sampled(&self, lots: &Snapshot) -> Result<Vec<Uuid>, StoreUnavailable> {
        let (passing, (key, direction)) = (self.passing(), self.order());
        let sql = format!(
            "with part as (
                select least(1, 3000 / greatest(reltuples, 1)) as share from pg_class where oid = 'listed_lots'::regclass
            )
            select case when count(*) > 1.5 * max(share) * $8
                then (array_agg(key order by key {direction}))[(5 + 2 * max(share) * $7)::integer]::text end as edge
            from part, (
                select {key} as key from listed_lots tablesample system ((select 100 * share from part)) where {passing}
            ) seen"
        );
        let end = self.skip + self.size;
        let row = self.ask(lots, SORTED, &sql, &[(&end, Type::INT8), (&self.bound, Type::INT8)]).await?;
        let Some(edge) = take::<Option<String>>(&row, "edge")? else { return Ok(Vec::new()) };
        let up_to = if direction == "desc" { ">=" } else { "<=" };
        let stored = match key {
            "title" => "text",
            "price_usd" => "numeric",
            _ => "timestamptz",
        };
        let sql = format!(
            "select array(
                select id from listed_lots where {passing} and {key} {up_to} $7::{stored}
                order by {key} {direction}, id limit $5 offset $6
            ) as page"
        );
        take(&self.ask(lots, SORTED, &sql, &[(&edge, Type::TEXT)]).await?, "page")
    }

    /// The one row that is answered.
    async fn ask(
        &self,
        lots: &Snapshot,
        planner: &str,
        sql: &str,
        more: &[TypedParam<'_>],
    ) -> Result<Row, StoreUnavailable> {
        #[rustfmt::skip]
        let params: [TypedParam<'_>; 6] = [
            (&self.terms, Type::TEXT), (&self.visitor, Type::TEXT),
            (&self.least_price, Type::NUMERIC), (&self.most_price, Type::NUMERIC),
            (&self.size, Type::INT8), (&self.skip, Type::INT8),
        ];
        lots.ask(planner, sql, &[&params[..], more].concat()).await?.pop().ok_or_else(|| malformed(sql, &"no row"))
    }

    fn passing(&self) -> String {
        let terms = self.terms.map_or("", |_| " and terms @@ $1::tsquery");
        let visitor = self.visitor.map_or("", |_| " and not $2 = any (countries_not_for_sale)");
        self.priced() + terms + visitor
    }

    fn priced(&self) -> String {
        let least = self.least_price.map_or("", |_| " and price_usd >= $3");
        let most = self.most_price.map_or("", |_| " and price_usd <= $4");
        format!("true{least}{most}")
    }

    fn order(&self) -> (&'static str, &'static str) {
        match self.sort {
            ListingSort::Newest => ("created_at", "desc"),
            ListingSort::Oldest => ("created_at", "asc"),
            ListingSort::Cheapest => ("price_usd", "asc"),
            ListingSort::Dearest => ("price_usd", "desc"),
            ListingSort::Ending => ("ends_at", "asc"),
            ListingSort::Title => ("title", "asc"),
        }
    }
}

/// The whole terms of a `tsquery`, and the beginnings.
fn leaves(terms: &str) -> (Vec<String>, Vec<String>) {
    // Terms stand between quotes; one within a term is doubled.
    let text = terms.replace("''", "\0");
    let pieces: Vec<&str> = text.split('\'').skip(1).collect();
    let (begun, known): (Vec<_>, Vec<_>) =
        pieces.chunks(2).partition(|it| it.last().is_some_and(|it| it.starts_with(":*")));
    let text = |leaves: Vec<&[&str]>| leaves.iter().map(|it| it[0].replace('\0', "'").replace(r"\\", r"\")).collect();
    (text(known), text(begun))
}
