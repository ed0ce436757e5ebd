//! A list of deals: what passes its filter, as a piece of a statement.

use granary_domain::{Bucket, DealKind, DealStatus, store::StoreUnavailable};
use granary_live::board::{Filter, Sort};
use tokio_postgres::{Row, types::Type};
use uuid::Uuid;

use crate::snapshot::{Snapshot, TypedParam};

/// A filter with an order, as the statements take them.
pub(crate) struct DealList {
    pub(super) kind: Option<&'static str>,
    pub(super) bucket: Option<&'static str>,
    pub(super) status: Option<&'static str>,
    pub(super) bank: Option<Uuid>,
    pub(super) buyer: Option<Uuid>,
    pub(super) seller: Option<Uuid>,
    pub(super) special_of: Option<Uuid>,
    pub(super) any_of: Option<Vec<Uuid>>,
    pub(crate) words: Option<String>,
    pub(super) not_deleted: bool,
    pub(super) overdue: bool,
    pub(super) unassigned: bool,
    pub(super) held: bool,
    /// The column that it is sorted by.
    pub(crate) key: &'static str,
    pub(crate) newest_first: bool,
}

impl DealList {
    pub(crate) fn of(filter: &Filter, sort: Sort) -> Self {
        let (key, newest_first) = match sort {
            Sort::UpdatedNewest => ("updated_at", true),
            Sort::UpdatedOldest => ("updated_at", false),
            Sort::OrderId => ("order_key", false),
            Sort::OrderIdLast => ("order_key", true),
            Sort::DueFirst => ("due_key", false),
            Sort::DueLast => ("due_key", true),
        };
        Self {
            kind: filter.kind.map(DealKind::as_str),
            bucket: filter.bucket.map(Bucket::as_str),
            status: filter.status.map(DealStatus::as_str),
            bank: filter.bank.map(|bank| bank.0),
            buyer: filter.buyer.map(|company| company.0),
            seller: filter.seller.map(|company| company.0),
            special_of: filter.special_of.map(|company| company.0),
            any_of: filter.any_of.as_ref().map(|all| all.iter().map(|it| it.0).collect()),
            words: filter.search.as_deref().filter(|words| !words.is_empty()).map(str::to_owned),
            not_deleted: filter.not_deleted,
            overdue: filter.overdue,
            unassigned: filter.unassigned,
            held: filter.held,
            key,
            newest_first,
        }
    }

    /// Querier a statement in which the filter is $1 to $9.
    pub(super) async fn ask(
        &self,
        deals: &Snapshot,
        planner: &str,
        sql: &str,
        more: &[TypedParam<'_>],
    ) -> Result<Vec<Row>, StoreUnavailable> {
        #[rustfmt::skip]
        let params: [TypedParam<'_>; 9] = [
            (&self.kind, Type::TEXT), (&self.bucket, Type::TEXT), (&self.status, Type::TEXT), (&self.bank, Type::UUID),
            (&self.buyer, Type::UUID), (&self.seller, Type::UUID), (&self.special_of, Type::UUID),
            (&self.any_of, Type::UUID_ARRAY), (&self.words, Type::TEXT),
        ];
        deals.ask(planner, sql, &[&params[..], more].concat()).await
    }

    /// Those that pass, out of `deals` or of how they are filed. What is special of a company, and what any of several buys or
    /// sells, stands in two halves, each in an order of its own, for no index has both; what passes of no one list, in a part of each.
    pub(super) fn passing_from(&self, source: &str, columns: &str, walk: &str) -> String {
        let passing = self.passing();
        let part = |side: &str| format!("select {columns} from {source} d where {passing}{side} {walk}");
        let halves = |bought: &str, sold: &str| format!("({}) union all ({})", part(bought), part(sold));
        if self.special_of.is_some() {
            halves(" and d.buyer_id = $7", " and d.seller_id = $7 and d.buyer_id <> $7")
        } else if self.any_of.is_some() {
            halves(" and d.buyer_id = any ($8)", " and d.seller_id = any ($8) and d.buyer_id <> all ($8)")
        } else if self.kind.or(self.bucket).is_none() && self.buyer.or(self.seller).is_none() {
            let lists = DealKind::ALL.iter().flat_map(|kind| Bucket::ALL.iter().map(move |bucket| (kind, bucket)));
            let of_list = |(kind, bucket): (&DealKind, &Bucket)| {
                format!(
                    "({})",
                    part(&format!(" and d.kind = '{}' and d.bucket = '{}'", kind.as_str(), bucket.as_str()))
                )
            };
            lists.map(of_list).collect::<Vec<_>>().join(" union all ")
        } else {
            part("")
        }
    }

    /// The conditions that are set, and no others, so that the index of these is found.
    #[rustfmt::skip]
    pub(super) fn passing(&self) -> String {
        all("true", &[
            (self.kind.is_some(), "d.kind = $1"),
            (self.bucket.is_some(), "d.bucket = $2"),
            (self.status.is_some(), "d.status = $3"),
            (self.bank.is_some(), "d.bank_id = $4"),
            (self.buyer.is_some(), "d.buyer_id = $5"),
            (self.seller.is_some(), "d.seller_id = $6"),
            (self.special_of.is_some(), "d.special"),
            (self.any_of.is_some(), "(d.buyer_id = any ($8) or d.seller_id = any ($8))"),
            (self.not_deleted, "d.bucket <> 'deleted'"),
            (self.overdue, "d.overdue"),
            (self.unassigned, "d.bank_id is null"),
            (self.held, "d.held"),
        ])
    }

    /// What holds the words, and what the index of words knows of the filter.
    #[rustfmt::skip]
    pub(super) fn holding(&self) -> String {
        all("w.words like (asking($9))[1] and w.words like all (asking($9))", &[
            (self.kind.is_some(), "w.kind = $1"),
            (self.bucket.is_some(), "w.bucket = $2"),
            (self.buyer.is_some(), "w.buyer_id = $5"),
            (self.seller.is_some(), "w.seller_id = $6"),
            (self.special_of.is_some(), "(w.buyer_id = $7 or w.seller_id = $7)"),
        ])
    }

    pub(super) fn source(&self) -> &'static str {
        if self.key == "updated_at" { "deals" } else { "filed_deals" }
    }

    pub(super) fn order(&self) -> String {
        let down = if self.newest_first { " desc" } else { "" };
        format!("order by d.{}{down}, d.id{down}", self.key)
    }

    /// Whether some index has what passes in its order.
    pub(super) fn has_index(&self) -> bool {
        let sides = [self.buyer, self.seller, self.special_of].into_iter().flatten().count();
        let others = [self.bank.is_some(), self.unassigned, self.overdue || self.held];
        self.any_of.is_none()
            && sides + others.into_iter().filter(|it| *it).count() <= 1
            && (self.status.is_none() || sides == 0)
    }
}

fn all(first: &str, conditions: &[(bool, &str)]) -> String {
    let set = conditions.iter().filter(|(is_set, _)| *is_set);
    set.fold(first.to_owned(), |all, (_, condition)| format!("{all} and {condition}"))
}
