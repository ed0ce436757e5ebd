//! The twelve steps of a domestic deal, and how its terms change them.

use granary_domain::{
    Days::{Banking, Calendar, Working},
    DealKind, DealStatus as To, DocumentType as Doc, StepKind as Kind,
    StepOwner::{Bank, Buyer, BuyerAndBank, BuyerAndSeller, Carrier, Inspector, Seller, System, Warehouse},
    catalogue::Inspection,
};

use super::{
    step::{Layout, Row, Step, edit},
    template::Template,
    version::TimelineVersion,
};

pub(super) static FIRST: Template =
    Template { kind: DealKind::Domestic, version: TimelineVersion::FIRST, rows: &STEPS, refine };

/// The order itself closes the first step, on the terms of its lot: no document is asked for.
#[rustfmt::skip] // A table should read as a table.
const STEPS: [Row; 12] = [
    (Kind::DealConfirmed, "Order confirmed", Seller, &[], Calendar(1), &[], &[Doc::PurchaseOrder], None),
    (Kind::ContractSigned, "Terms signed", BuyerAndSeller, &[Kind::DealConfirmed], Calendar(1), &[Doc::SalesContract], &[], Some(To::FundingPending)),
    (Kind::CreditCheck, "Credit & limit check", Bank, &[Kind::DealConfirmed], Banking(1), &[], &[Doc::LimitApproval], None),
    (Kind::PaymentSecurity, "Advance or security", Buyer, &[Kind::ContractSigned, Kind::CreditCheck], Banking(2), &[], &[Doc::PaymentProof, Doc::PaymentSecurity], Some(To::Funded)),
    (Kind::StockReserved, "Stock reserved & picked", Warehouse, &[Kind::PaymentSecurity], Working(1), &[Doc::StockReport], &[], Some(To::Preparing)),
    (Kind::QualityCheck, "Quality check", Inspector, &[Kind::StockReserved], Working(1), &[], &[Doc::InspectionReport], None),
    (Kind::Invoiced, "Tax invoice & delivery order", Seller, &[Kind::QualityCheck], Working(1), &[Doc::TaxInvoice, Doc::DeliveryOrder], &[], None),
    (Kind::Dispatched, "Dispatched", Carrier, &[Kind::Invoiced], Calendar(1), &[Doc::TruckWaybill], &[Doc::TemperatureLog], Some(To::Dispatched)),
    (Kind::Delivered, "Delivered", Buyer, &[Kind::Dispatched], Calendar(1), &[Doc::DeliveryNote, Doc::GoodsReceivedNote], &[], Some(To::Delivered)),
    (Kind::Acceptance, "Acceptance window", Buyer, &[Kind::Delivered], Calendar(2), &[], &[Doc::Claim], Some(To::Accepted)),
    (Kind::BalancePaid, "Balance paid", BuyerAndBank, &[Kind::Acceptance], Banking(2), &[Doc::PaymentProof], &[], Some(To::Settled)),
    (Kind::Closed, "Closed & rated", System, &[Kind::BalancePaid], Calendar(1), &[], &[], Some(To::Closed)),
];

fn refine(steps: &mut [Step], layout: Layout<'_>) {
    edit(steps, Kind::Acceptance, |it| {
        if layout.perishable {
            it.takes = Calendar(1);
        }
        it.clock = Some((Kind::Delivered, it.takes.count()));
    });
    if let Some(days) = layout.terms.payment_term.credit_days() {
        edit(steps, Kind::BalancePaid, |it| {
            it.takes = Calendar(0);
            it.clock = Some((Kind::Dispatched, days));
        });
    }
    match layout.terms.inspection {
        Some(Inspection::Pre) => inspect_before(steps),
        Some(Inspection::Post) => inspect_on_delivery(steps),
        None => {}
    }
}

/// What is to be inspected before it leaves goes with the report of it.
fn inspect_before(steps: &mut [Step]) {
    edit(steps, Kind::QualityCheck, |it| {
        it.documents = vec![Doc::InspectionReport];
        it.may_need = &[];
    });
}

/// Inspected on delivery, nothing waits for an inspection before the goods leave, and they are accepted by its report.
fn inspect_on_delivery(steps: &mut [Step]) {
    edit(steps, Kind::QualityCheck, |it| {
        it.is_skipped = true;
        it.takes = Working(0);
        it.may_need = &[];
    });
    edit(steps, Kind::Invoiced, |it| it.requires = &[Kind::StockReserved]);
    edit(steps, Kind::Acceptance, |it| it.documents = vec![Doc::InspectionReport]);
}
