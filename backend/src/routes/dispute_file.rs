//! The list of disputes over all deals as a file, exactly as it is narrowed.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{
    DisputeCategory, DisputeStatus, Money, PageRequest, Party, Permission, UserId, Viewer, day, store::StoreUnavailable,
};
use granary_http::{AppError, Body, GrowingFile, Session, Staff, may};
use granary_live::dispute_list::{DisputeQuery, DisputeSort, ListedDispute};
use granary_services::list_export::Exported;
use granary_spreadsheet::{Cell, Format};
use granary_store::Store;
use granary_trade::{
    deal::{Doer, PartyRole},
    desk_list::SearchFilter,
};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::list_file::{Column, ExportNote, ListFile, PIECE};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportDisputes {
    #[serde(default = "open")]
    status: DisputeStatus,
    #[serde(default)]
    filters: SearchFilter,
    category: Option<DisputeCategory>,
    /// Whose turn it is.
    turn: Option<Doer>,
    /// Who of the desk took the deal on.
    handler: Option<UserId>,
    /// Those that nobody took on who may still enter.
    #[serde(default)]
    unhandled: bool,
    #[serde(default)]
    sort: DisputeSort,
    format: Format,
}

fn open() -> DisputeStatus {
    DisputeStatus::Open
}

const COLUMNS: &[Column<ListedDispute>] = &[
    ("Order", |it| Cell::text(&*it.order_id)),
    ("Dispute", |it| Cell::Number(it.dispute.number.into())),
    ("Raised by", |it| Cell::text(&*sides(it).0.company_name)),
    ("Raised against", |it| Cell::text(&*sides(it).1.company_name)),
    ("Category", |it| Cell::of(it.dispute.category, |it| it.label().into())),
    ("Reason", |it| Cell::of(it.dispute.reason, |it| it.label().into())),
    ("What happened", |it| Cell::of(it.dispute.description.as_ref(), |it| Cell::text(it.as_str()))),
    ("Claimed", |it| amount(it.dispute.amount)),
    ("Currency of the claim", |it| currency(it.dispute.amount)),
    ("Raised", |it| Cell::Moment(it.dispute.opened_at)),
    ("To be answered by", |it| Cell::of(it.dispute.answer_by, Cell::Day)),
    ("Answered", |it| Cell::of(it.dispute.answered_at, Cell::Moment)),
    ("To be decided by", |it| Cell::of(it.dispute.decide_by, Cell::Day)),
    ("State", |it| it.dispute.status.label().into()),
    ("Waits for", |it| Cell::of(it.dispute.waits_for(day(Timestamp::now())), |role| Cell::text(named(it, role)))),
    ("Closed", |it| Cell::of(it.dispute.closed_at, Cell::Moment)),
    ("Outcome", |it| Cell::of(it.dispute.outcome, |it| it.label().into())),
    ("Granted", |it| amount(it.dispute.credited)),
    ("Currency of the grant", |it| currency(it.dispute.credited)),
    ("Why", |it| Cell::of(it.dispute.resolution.as_ref(), |it| Cell::text(it.as_str()))),
];

/// Who raised it, and against whom.
fn sides(it: &ListedDispute) -> (&Party, &Party) {
    if it.dispute.opened_by == PartyRole::Buyer { (&it.buyer, &it.seller) } else { (&it.seller, &it.buyer) }
}

/// A side by the name of its company, others as they are called.
fn named(it: &ListedDispute, role: PartyRole) -> &str {
    match role {
        PartyRole::Buyer => &it.buyer.company_name,
        PartyRole::Seller => &it.seller.company_name,
        PartyRole::Staff | PartyRole::Bank | PartyRole::System => role.label(),
    }
}

fn amount(it: Option<Money>) -> Cell {
    Cell::of(it, |it| Cell::Amount(it.amount()))
}

fn currency(it: Option<Money>) -> Cell {
    Cell::of(it, |it| it.currency().as_str().into())
}

/// All disputes that pass as a file, in the order of the list, written while it is taken; that it was taken is itself written
/// down.
pub async fn export(
    Staff(caller, _): Staff<may::DealRead>,
    Session(reader): Session,
    Body(asked): Body<ExportDisputes>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let ExportDisputes { status, filters, category, turn, handler, unhandled, sort, format } = asked;
    let (search, page) = (filters.words(), PageRequest { current: 1, size: PIECE });
    let narrowed =
        json!({ "search": search, "category": category, "turn": turn, "handler": handler, "unhandled": unhandled });
    let taken = json!({ "status": status, "filters": narrowed, "sort": sort });
    let query = Arc::new(DisputeQuery { status, search, category, turn, handler, unhandled, sort, page });
    let note = ExportNote { store: store.clone(), what: (Exported::Disputes, taken), caller };
    let file = ListFile { name: "disputes", format, columns: COLUMNS, reader, right: Permission::DealRead };
    let read = move |last: Option<ListedDispute>| {
        let (store, query) = (store.clone(), query.clone());
        async move {
            let behind = last.map(|it| (it.dispute.order_ref, it.dispute.number));
            let found = store.disputes_behind(&query, behind).await?;
            let lines: Vec<_> = found.listed(Viewer::Staff).collect();
            if lines.len() == found.order.len() { Ok(lines) } else { Err(StoreUnavailable) }
        }
    };
    file.of(note, read).await
}
