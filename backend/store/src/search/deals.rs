//! Lists of deals are counted, read page by page or whole, and searched for words.

use granary_domain::{DealId, Total, Version, folding::words, store::StoreUnavailable};
use tokio_postgres::{Row, types::Type};
use uuid::Uuid;

use super::deal_list::DealList;
use crate::{
    database::Params,
    fences::{EVERY, Fence},
    query::{filled, query},
    row::{FromRow, malformed, take},
    snapshot::{Snapshot, TypedParam},
};

/// Where a page begins: so many behind a fence, or behind one of the two ends.
pub(crate) struct Start<'a> {
    pub fence: Option<&'a Fence>,
    pub is_far: bool,
    pub past: i64,
}

type Places = Vec<(DealId, Version)>;

/// What is found one by one is never joined with everything, whatever is believed of how many hold some words.
const FOUND: &str = "set local enable_seqscan = off";

/// So many are found whole and sorted sooner than an index is walked that has another order, or none of the words' own.
const MAX_SORTED: u64 = 5_000;
/// So many that hold some words are sorted at once, where the beginning of the list may fill the page sooner.
const MAX_FEW: usize = 2_000;
/// Among so many of the beginning of a list, or else so many, somebody who looks for everything finds some that hold common words.
const GLIMPSED: [i64; 3] = [200, 1_000, 5_000];

impl DealList {
    /// How many pass, whatever they say: out of the tallies where those know, else counted up to a bound.
    pub(crate) async fn count(&self, deals: &Snapshot) -> Result<Total, StoreUnavailable> {
        let sides = [("buying", self.buyer), ("selling", self.seller), ("special", self.special_of)];
        let sides: Vec<_> = sides.into_iter().filter(|(_, company)| company.is_some()).collect();
        let is_tallied = self.any_of.is_none() && !(self.overdue && self.held);
        let is_narrow = self.kind.is_some() || self.bucket.is_some() || self.bank.is_some() || self.unassigned;
        let counted: u64 = match sides[..] {
            [] if is_tallied => {
                #[rustfmt::skip]
                let params: Params<'_> = &[
                    &self.kind, &self.bucket, &self.status, &self.bank, &self.not_deleted, &self.unassigned, &self.overdue, &self.held,
                ];
                deals.load(query!("deals/count_tallied", u64), params).await?
            }
            [(side, company)] if is_tallied && self.not_deleted && !is_narrow => {
                let params: Params<'_> = &[&company, &side, &self.status, &self.overdue, &self.held];
                deals.load(query!("deals/count_of_company", u64), params).await?
            }
            _ => {
                let most = Total::MAX_COUNTED.cast_signed();
                let found = self.passing_from("filed_deals", "d.id", "");
                let sql = format!("select count(*) from (select from ({found}) d limit $10 + 1) counted");
                let count: i64 = take(one(&self.ask(deals, "", &sql, &[(&most, Type::INT8)]).await?)?, "count")?;
                return Ok(Total { count: count.min(most).cast_unsigned(), is_exact: count <= most });
            }
        };
        Ok(counted.into())
    }

    /// A page of those that pass, whatever they say. What several things narrow to a few is found first and then sorted, where no
    /// index has its order.
    pub(crate) async fn page(
        &self,
        deals: &Snapshot,
        total: Total,
        start: Start<'_>,
        size: i64,
    ) -> Result<Places, StoreUnavailable> {
        let Self { key, newest_first, .. } = *self;
        let [walked, wanted] =
            [newest_first != start.is_far, newest_first].map(|is_down| if is_down { "desc" } else { "asc" });
        let passing = if total.is_exact && total.count <= MAX_SORTED && !self.has_index() {
            let few = self.passing_from("filed_deals", "d.id", "");
            format!("select d.id, d.{key} from ({few} offset 0) few join {} d on d.id = few.id", self.source())
        } else {
            let stored = match key {
                "updated_at" => "timestamptz",
                "due_key" => "date",
                _ => "text",
            };
            let behind =
                start.fence.map_or_else(String::new, |_| format!("and (d.{key}, d.id) > ($12::{stored}, $13)"));
            let walk = format!("{behind} order by d.{key} {walked}, d.id {walked} limit $10 + $11");
            self.passing_from(self.source(), &format!("d.id, d.{key}"), &walk)
        };
        let sql = format!(
            "with page as materialized (
                select d.id, d.{key} from ({passing}) d order by d.{key} {walked}, d.id {walked} limit $11 offset $10
            )
            select d.id, d.version from page join deals d on d.id = page.id order by page.{key} {wanted}, d.id {wanted}"
        );
        let (place, fence) = start.fence.map(|it| (&it.place, it.deal)).unzip();
        #[rustfmt::skip]
        let more: [TypedParam<'_>; 4] =
            [(&start.past, Type::INT8), (&size, Type::INT8), (&place, Type::TEXT), (&fence, Type::UUID)];
        read(&self.ask(deals, "", &sql, &more).await?)
    }

    /// A page of those that hold the words, and how many do. Words that few hold are found by their index and sorted. Those of
    /// many are looked for from the beginning of the list, and collected where 5,000 deals do not fill the page; for those too
    /// short for the index the list ends there. A total that is not exact is no more than is known.
    pub(crate) async fn find(
        &self,
        deals: &Snapshot,
        skip: i64,
        size: i64,
    ) -> Result<(Places, Total), StoreUnavailable> {
        let most = Total::MAX_COUNTED.cast_signed();
        let is_indexed = self.is_indexed();
        let is_narrow = self.status.is_some()
            || self.bank.is_some()
            || self.special_of.is_some()
            || self.any_of.is_some()
            || self.not_deleted
            || self.overdue
            || self.unassigned
            || self.held;
        let few = if is_indexed { self.few(deals, most).await? } else { None };
        if few.as_ref().is_some_and(|few| is_narrow || few.len() <= MAX_FEW) {
            return self.sorted(deals, few.as_ref(), skip, size).await;
        }
        // Where the total does not come of it, most pages are filled by the first few.
        let depths: &[i64] = if is_indexed && !is_narrow { &[200, 1_000, 5_000] } else { &[1_000, 5_000] };
        let mut seen = FoundPage::default();
        for depth in depths {
            seen = self.look(deals, *depth, skip, size).await?;
            if seen.is_whole || seen.found > skip + size {
                break;
            }
        }
        let is_exact = few.is_some() || seen.is_whole && seen.found <= most;
        let count = match &few {
            Some(few) => few.len() as i64,
            None if is_indexed && !is_narrow && !is_exact => most,
            None => seen.found.min(most),
        };
        let end = if is_exact { count.min(skip + size) } else { skip + size };
        if is_indexed && skip < most && seen.found < end {
            return self.sorted(deals, few.as_ref(), skip, size).await;
        }
        Ok((seen.places, Total { count: count.cast_unsigned(), is_exact }))
    }

    /// The first of those that hold the words, and how many do as far as that is soon known: of words that many hold, no more than what
    /// stands at the beginning of the list.
    pub(crate) async fn glimpse(&self, deals: &Snapshot, size: i64) -> Result<(Places, Total), StoreUnavailable> {
        if self.is_indexed()
            && let Some(few) = self.few(deals, MAX_FEW as i64).await?
        {
            return self.sorted(deals, Some(&few), 0, size).await;
        }
        let mut seen = FoundPage::default();
        // What is too short for the index is in most, or in none.
        let depths = if self.is_indexed() { &GLIMPSED[..] } else { &GLIMPSED[..2] };
        for depth in depths {
            seen = self.look(deals, *depth, 0, size).await?;
            if seen.is_whole || seen.found >= size {
                break;
            }
        }
        Ok((seen.places, Total { count: seen.found.cast_unsigned(), is_exact: seen.is_whole }))
    }

    /// Whether the index of words knows one of them.
    fn is_indexed(&self) -> bool {
        let asked = self.words.iter().flat_map(|it| words(it));
        asked.map(|word| word.chars().count()).any(|letters| letters >= 3)
    }

    /// Every so many-th that passes, from the least on: one reading of the index, of which nothing is kept but these.
    pub(crate) async fn fences(&self, deals: &Snapshot) -> Result<Vec<Fence>, StoreUnavailable> {
        let key = self.key;
        let order = format!("order by d.{key}, d.id");
        let sql = format!(
            "select d.id, d.key::text as place
            from (select d.id, d.{key} as key, row_number() over ({order}) as nth from ({}) d) d
            where d.nth % $10 = 0 order by d.nth",
            self.passing_from(self.source(), &format!("d.id, d.{key}"), &order)
        );
        read(&self.ask(deals, "", &sql, &[(&EVERY, Type::INT4)]).await?)
    }

    /// A piece of the whole list behind a place in the order of numbers, which never change: the deals of it that hold the words,
    /// with what they are, and the others without.
    pub(crate) async fn piece(
        &self,
        deals: &Snapshot,
        behind: &str,
        size: i64,
    ) -> Result<Vec<(String, DealId, Option<String>)>, StoreUnavailable> {
        let walk = "and d.order_key > $10 order by d.order_key, d.id limit $11";
        let holding = self
            .words
            .as_ref()
            .map_or("", |_| "and (select w.words from deal_words w where w.deal_id = p.id) like all (asking($9))");
        let sql = format!(
            "select p.order_key, p.id, d.state from ({}) p left join deals d on d.id = p.id {holding}
            order by p.order_key, p.id limit $11",
            self.passing_from("filed_deals", "d.id, d.order_key", walk)
        );
        read(&self.ask(deals, "", &sql, &[(&behind, Type::TEXT), (&size, Type::INT8)]).await?)
    }

    /// Those that the index of words knows of, in no order; none where a sample says that they are far more than wanted, for
    /// reading such an index takes long, or where they are more.
    async fn few(&self, deals: &Snapshot, most: i64) -> Result<Option<Vec<Uuid>>, StoreUnavailable> {
        let holding = self.holding();
        // What was written together lies together: one page of the table proves nothing.
        let sql = format!(
            "select case when (
                select count(distinct (ctid::text::point)[0]) > 20 and count(*) * 250 > 2 * $10
                from deal_words w tablesample system (0.4) where {holding}
            ) then null else array(select w.deal_id from deal_words w where {holding} limit $10) end as few"
        );
        let rows = self.ask(deals, FOUND, &sql, &[(&(most + 1), Type::INT8)]).await?;
        let few: Option<Vec<Uuid>> = take(one(&rows)?, "few")?;
        Ok(few.filter(|few| few.len() as i64 <= most))
    }

    /// What of the page is among the first so many of the list.
    async fn look(&self, deals: &Snapshot, depth: i64, skip: i64, size: i64) -> Result<FoundPage, StoreUnavailable> {
        let order = self.order();
        let first = format!("{order} limit $12");
        let passing = self.passing_from(self.source(), &format!("d.id, d.{}", self.key), &first);
        let seen = format!(
            "with looked as materialized (select d.* from ({passing}) d {first})
            select (select count(*) from looked) < $12 as is_whole, count(*) as found,
                (array_agg(d.id {order}))[$10 + 1 : $10 + $11] as ids
            from looked d where (select w.words from deal_words w where w.deal_id = d.id) like all (asking($9))"
        );
        self.seen(deals, &seen, &[(&skip, Type::INT8), (&size, Type::INT8), (&depth, Type::INT8)]).await
    }

    /// The page of all that the index of words knows of, put in order; these may be known already.
    async fn sorted(
        &self,
        deals: &Snapshot,
        few: Option<&Vec<Uuid>>,
        skip: i64,
        size: i64,
    ) -> Result<(Places, Total), StoreUnavailable> {
        let found = match few {
            Some(_) => "unnest($12)".to_owned(),
            None => format!("(select w.deal_id from deal_words w where {})", self.holding()),
        };
        let seen = format!(
            "select true as is_whole, count(*) as found, (array_agg(d.id {}))[$10 + 1 : $10 + $11] as ids
            from {found} f (id), lateral (select * from {} d where d.id = f.id offset 0) d where {}",
            self.order(),
            self.source(),
            self.passing()
        );
        let more: [TypedParam<'_>; 3] = [(&skip, Type::INT8), (&size, Type::INT8), (&few, Type::UUID_ARRAY)];
        let FoundPage { places, found, .. } = self.seen(deals, &seen, &more).await?;
        let most = Total::MAX_COUNTED.cast_signed();
        Ok((places, Total { count: found.min(most).cast_unsigned(), is_exact: found <= most }))
    }

    async fn seen(&self, deals: &Snapshot, seen: &str, more: &[TypedParam<'_>]) -> Result<FoundPage, StoreUnavailable> {
        let sql = format!(
            "with seen as ({seen})
            select d.id, d.version, seen.found, seen.is_whole
            from seen left join (unnest(seen.ids) with ordinality f (id, place) join deals d on d.id = f.id) on true
            order by f.place"
        );
        let rows = self.ask(deals, FOUND, &sql, more).await?;
        let first = one(&rows)?;
        Ok(FoundPage { found: take(first, "found")?, is_whole: take(first, "is_whole")?, places: filled(&rows)? })
    }
}

/// What was found of a page, how many in all, and whether that is all there is.
#[derive(Default)]
struct FoundPage {
    places: Places,
    found: i64,
    is_whole: bool,
}

fn one(rows: &[Row]) -> Result<&Row, StoreUnavailable> {
    rows.first().ok_or_else(|| malformed("a list of deals", &"no row"))
}

fn read<T: FromRow>(rows: &[Row]) -> Result<Vec<T>, StoreUnavailable> {
    rows.iter().map(T::from_row).collect()
}
