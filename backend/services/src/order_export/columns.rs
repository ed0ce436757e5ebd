//! What a file of orders says of each of them, out of the record that its viewer sees.

use granary_domain::{Bucket, StepStatus, Viewer};
use granary_spreadsheet::Cell;
use granary_trade::deal::DealView;

/// A column of the file.
pub(super) struct Column {
    pub(super) name: &'static str,
    to_staff_alone: bool,
    pub(super) cell: fn(&DealView) -> Cell,
}

/// The columns of this viewer's file.
pub(super) fn columns(viewer: Viewer) -> impl Iterator<Item = &'static Column> {
    COLUMNS.iter().filter(move |column| viewer == Viewer::Staff || !column.to_staff_alone)
}

const fn column(name: &'static str, cell: fn(&DealView) -> Cell) -> Column {
    Column { name, to_staff_alone: false, cell }
}

const fn staff(name: &'static str, cell: fn(&DealView) -> Cell) -> Column {
    Column { name, to_staff_alone: true, cell }
}

const COLUMNS: &[Column] = &[
    column("Order", |deal| Cell::text(&*deal.order_id)),
    column("Kind", |deal| deal.kind.label().into()),
    column("Channel", |deal| deal.channel.label().into()),
    column("Status", |deal| deal.deal_status.label().into()),
    column("List", |deal| deal.bucket.label().into()),
    column("Seller", |deal| Cell::text(&*deal.seller.company_name)),
    column("Seller's country", |deal| Cell::text(deal.seller.country.as_str())),
    column("Buyer", |deal| Cell::text(&*deal.buyer.company_name)),
    column("Buyer's country", |deal| Cell::text(deal.buyer.country.as_str())),
    column("Goods", |deal| Cell::text(joined(deal.items.iter().map(|it| &*it.item_name)))),
    column("HS codes", |deal| Cell::text(joined(deal.items.iter().map(|it| &*it.hs_code)))),
    column("Quantity", |deal| Cell::Number(deal.totals.quantity.into())),
    column("Weight (kg)", |deal| Cell::Number(deal.totals.weight_kg)),
    column("Amount", |deal| Cell::Amount(deal.totals.amount.amount())),
    column("Currency", |deal| deal.totals.amount.currency().as_str().into()),
    column("Amount (USD)", |deal| Cell::Amount(deal.totals.amount_usd.amount())),
    column("Incoterm", |deal| Cell::of(deal.incoterm, |it| it.as_str().into())),
    column("Payment term", |deal| deal.payment_term.label().into()),
    column("Transport", |deal| Cell::of(deal.transport_mode, |it| it.label().into())),
    column("Destination", |deal| {
        Cell::of(deal.destination.as_ref(), |it| Cell::text(format!("{}, {}", it.city, it.country)))
    }),
    column("Bank", |deal| Cell::of(deal.assigned_bank.as_ref(), |it| Cell::text(&*it.name))),
    column("Steps done", |deal| steps(deal, |status| status == StepStatus::Done)),
    column("Steps", |deal| steps(deal, |_| true)),
    column("Next step", |deal| Cell::of(next(deal), |it| it.name.into())),
    column("Due", |deal| Cell::of(next(deal), |it| Cell::Day(it.due_on))),
    column("Overdue", |deal| yes(next(deal).is_some_and(|it| it.status == StepStatus::Overdue))),
    column("On hold", |deal| Cell::of(deal.on_hold, |it| it.label().into())),
    column("Dispute", |deal| Cell::of(deal.dispute.as_ref(), |it| it.status.label().into())),
    column("Cancelled because", |deal| Cell::of(deal.cancel_reason.as_ref(), |it| Cell::text(it.to_string()))),
    staff("Buyer's rating", |deal| Cell::of(deal.buyer_rating, |it| Cell::Number(i64::from(it).into()))),
    staff("Seller's rating", |deal| Cell::of(deal.seller_rating, |it| Cell::Number(i64::from(it).into()))),
    staff("Notes", |deal| Cell::of(deal.notes.as_ref(), |it| Cell::text(it.to_string()))),
    staff("Deleted", |deal| Cell::of(deal.deleted_at, Cell::Moment)),
    column("Placed", |deal| Cell::Moment(deal.created_at)),
    column("Changed", |deal| Cell::Moment(deal.updated_at)),
];

fn joined<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    texts.collect::<Vec<_>>().join("; ")
}

fn yes(is_so: bool) -> Cell {
    if is_so { "yes".into() } else { Cell::Empty }
}

fn steps(deal: &DealView, counts: fn(StepStatus) -> bool) -> Cell {
    Cell::Number(deal.timeline.iter().filter(|step| counts(step.status)).count().into())
}

/// What is due first of an order that still goes on.
fn next(deal: &DealView) -> Option<&granary_trade::deal::StepView> {
    let is_open = |status| matches!(status, StepStatus::Active | StepStatus::Overdue);
    let goes_on = matches!(deal.bucket, Bucket::Open | Bucket::Disputed);
    deal.timeline.iter().filter(|step| goes_on && is_open(step.status)).min_by_key(|step| step.due_on)
}
