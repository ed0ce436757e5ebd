//! The sixteen steps of an international deal, and how its terms change them.

use super::{
    super::terms::Terms,
    step::{Layout, Row, Step, step},
};
use crate::domain::{
    CargoRelease,
    Days::{self, Banking, Calendar, Working},
    DealStatus as To,
    DocumentType::{self as Doc},
    Incoterm, PaymentTerm, StepNumber,
    StepOwner::{self, Admin, Bank, Buyer, BuyerAndBank, BuyerAndSeller, Carrier, Inspector, Seller},
    TransportMode,
    catalogue::{ContainerLoad, Inspection},
    lane::by_road_to,
};

/// The days that a container takes to be filled, and emptied, with the goods of several.
const CONSOLIDATION: u16 = 3;

/// The steps of which others speak by name.
pub const SHIPPED: u8 = 9;
pub const DOCUMENTS_PRESENTED: u8 = 10;
pub const DOCUMENTS_HONOURED: u8 = 11;
pub const ARRIVAL: u8 = 12;
pub const IMPORT_CLEARANCE: u8 = 13;

/// The default: CIF or CIP by sea in full containers, under a letter of credit at sight. The order itself closes the first
/// step, on the terms of its lot: no document is asked for.
#[rustfmt::skip] // A table should read as a table.
const STEPS: [Row; 16] = [
    (1, "Deal confirmed", Seller, &[], Calendar(1), &[], &[Doc::ProformaInvoice, Doc::PurchaseOrder], None),
    (2, "Contract signed", BuyerAndSeller, &[1], Calendar(3), &[Doc::SalesContract], &[], Some(To::ComplianceReview)),
    (3, "Compliance & permits", Admin, &[1], Banking(2), &[], &[Doc::ImportPermit, Doc::KybPack], Some(To::FundingPending)),
    (4, "Payment security", BuyerAndBank, &[2, 3], Banking(7), &[Doc::PaymentSecurity], &[], Some(To::Funded)),
    (5, "Cargo ready & packed", Seller, &[4], Calendar(14), &[Doc::PackingList], &[Doc::Analysis], Some(To::Preparing)),
    (6, "Pre-shipment inspection", Inspector, &[5], Calendar(4), &[Doc::InspectionReport], &[Doc::Fumigation, Doc::Analysis, Doc::Halal, Doc::Organic, Doc::Kosher, Doc::Gmo], Some(To::Inspected)),
    (7, "Booking, stuffing & VGM", Seller, &[5], Calendar(4), &[Doc::BookingConfirmation, Doc::ContainerSeals, Doc::VerifiedGrossMass], &[], None),
    (8, "Export clearance & SPS", Seller, &[6, 7], Working(3), &[Doc::ExportDeclaration], &[Doc::Phytosanitary, Doc::VeterinaryHealth, Doc::CertificateOfOrigin], Some(To::ExportCleared)),
    (9, "On board", Carrier, &[8], Calendar(3), &[Doc::BillOfLading, Doc::CommercialInvoice, Doc::PackingList], &[], Some(To::Shipped)),
    (10, "Documents presented", Seller, &[9], Calendar(7), &[Doc::CommercialInvoice, Doc::PackingList], &[Doc::CertificateOfOrigin, Doc::Phytosanitary, Doc::VeterinaryHealth], None),
    (11, "Documents examined & honoured", Bank, &[10], Banking(5), &[Doc::PaymentAdvice], &[Doc::DiscrepancyNotice], None),
    (12, "In transit to arrival", Carrier, &[9], Calendar(14), &[Doc::ArrivalNotice], &[], Some(To::Arrived)),
    (13, "Import clearance", Buyer, &[11, 12], Working(4), &[Doc::DeliveryOrder, Doc::ImportDeclaration, Doc::DutyReceipt], &[Doc::FoodRelease], Some(To::ImportCleared)),
    (14, "Delivered", Buyer, &[13], Calendar(2), &[Doc::DeliveryNote, Doc::GoodsReceivedNote], &[Doc::WeighbridgeTicket, Doc::TemperatureLog], Some(To::Delivered)),
    (15, "Inspection & acceptance", Buyer, &[14], Calendar(3), &[], &[Doc::InspectionReport], Some(To::Accepted)),
    (16, "Settled, rated & closed", BuyerAndBank, &[15], Banking(5), &[Doc::PaymentProof], &[Doc::TaxInvoice, Doc::CreditNote], Some(To::Closed)),
];

pub(super) fn plan(layout: Layout<'_>) -> Vec<Step> {
    let mut steps: Vec<Step> = STEPS.iter().map(step).collect();
    carry(&mut steps, layout);
    pay(&mut steps, layout.terms.payment_term);
    if let Some(incoterm) = layout.terms.incoterm {
        share(&mut steps, incoterm);
    }
    inspect(&mut steps, layout.terms.inspection);
    release(&mut steps, layout.terms);
    if layout.perishable {
        edit(&mut steps, 5, |it| it.takes = Calendar(4));
        edit(&mut steps, 15, |it| it.takes = Calendar(1));
    }
    edit(&mut steps, 15, |it| it.clock = Some((StepNumber(14), it.takes.count())));
    steps
}

fn edit(steps: &mut [Step], number: u8, change: impl FnOnce(&mut Step)) {
    if let Some(step) = steps.iter_mut().find(|it| it.number == StepNumber(number)) {
        change(step);
    }
}

fn rename(steps: &mut [Step], number: u8, name: &'static str, owner: StepOwner, takes: Days) {
    edit(steps, number, |it| {
        it.name = name;
        it.owner = owner;
        it.takes = takes;
    });
}

/// How the goods travel: the transport document and the days on the way.
fn carry(steps: &mut [Step], layout: Layout<'_>) {
    let to = layout.terms.destination.as_ref().map(|it| it.country);
    match layout.terms.transport_mode.unwrap_or(TransportMode::Sea) {
        TransportMode::Sea => {
            if let Some(origin) = layout.origin {
                edit(steps, 12, |it| it.takes = Calendar(layout.lanes.days(origin, to)));
            }
            if layout.terms.container_load == Some(ContainerLoad::Less) {
                edit(steps, 7, |it| it.takes = it.takes.more(CONSOLIDATION));
                edit(steps, 14, |it| it.takes = it.takes.more(CONSOLIDATION));
            }
        }
        TransportMode::Air => {
            edit(steps, 7, |it| {
                it.name = "Booking & handover";
                it.takes = Calendar(2);
                it.documents = vec![Doc::BookingConfirmation];
            });
            rename(steps, 9, "Uplifted", Carrier, Calendar(1));
            edit(steps, 9, |it| it.documents = vec![Doc::AirWaybill, Doc::CommercialInvoice, Doc::PackingList]);
            edit(steps, 12, |it| it.takes = Calendar(2));
        }
        TransportMode::Truck => {
            edit(steps, 7, |it| {
                it.name = "Booking & loading";
                it.documents = vec![Doc::BookingConfirmation];
            });
            edit(steps, 9, |it| {
                it.name = "Loaded on truck";
                it.documents = vec![Doc::TruckWaybill, Doc::CommercialInvoice, Doc::PackingList];
            });
            edit(steps, 12, |it| it.takes = Calendar(by_road_to(layout.origin, to)));
        }
    }
}

/// How it is paid: whether a bank examines documents, and when the price falls due.
fn pay(steps: &mut [Step], term: PaymentTerm) {
    match term {
        // UCP 600, article 14 b: five banking days after the day of presentation.
        PaymentTerm::AsPerInvoice => edit(steps, 11, |it| it.is_by_law = true),
        PaymentTerm::AdvanceThenDelivery => {
            rename(steps, 4, "Advance paid", Buyer, Banking(3));
            edit(steps, 4, |it| it.may_need = &[Doc::PaymentProof]);
            edit(steps, 10, |it| it.name = "Documents sent");
            rename(steps, 11, "Documents received", Buyer, Banking(1));
        }
        PaymentTerm::AgainstDelivery => edit(steps, 11, |it| it.name = "Documents against payment"),
        PaymentTerm::Waybill15
        | PaymentTerm::Waybill30
        | PaymentTerm::Waybill45
        | PaymentTerm::Waybill60
        | PaymentTerm::Waybill90
        | PaymentTerm::Waybill120 => {
            rename(steps, 11, "Documents received", Buyer, Banking(1));
            edit(steps, 16, |it| {
                it.takes = Calendar(0);
                it.clock = term.credit_days().map(|days| (StepNumber(9), days));
            });
        }
    }
    if matches!(term, PaymentTerm::AsPerInvoice | PaymentTerm::AgainstDelivery) {
        return;
    }
    edit(steps, 11, |it| {
        it.documents = Vec::new();
        it.may_need = &[];
    });
}

/// Inspected on arrival, nothing waits for an inspection before the goods are shipped.
fn inspect(steps: &mut [Step], inspection: Option<Inspection>) {
    if inspection != Some(Inspection::Post) {
        return;
    }
    edit(steps, 6, |it| {
        it.is_skipped = true;
        it.takes = Calendar(0);
        it.documents = Vec::new();
    });
    edit(steps, 8, |it| it.requires = &[7]);
    edit(steps, 15, |it| {
        it.documents = vec![Doc::InspectionReport];
        it.may_need = &[];
    });
}

/// Where the carrier hands the goods over without the original bills, clearance does not wait for the bank; the end does.
fn release(steps: &mut [Step], terms: &Terms) {
    let by_sea = terms.transport_mode.unwrap_or(TransportMode::Sea) == TransportMode::Sea;
    let Some(release) = terms.cargo_release.filter(|it| by_sea && *it != CargoRelease::OriginalBill) else { return };
    if release == CargoRelease::SeaWaybill {
        edit(steps, 9, |it| {
            let bills = it.documents.iter_mut().filter(|kind| **kind == Doc::BillOfLading);
            bills.for_each(|kind| *kind = Doc::SeaWaybill);
        });
    }
    edit(steps, 13, |it| it.requires = &[12]);
    edit(steps, 16, |it| it.requires = &[11, 15]);
}

/// Who does what under the incoterm.
fn share(steps: &mut [Step], incoterm: Incoterm) {
    if incoterm.is_insured_by_seller() {
        edit(steps, 9, |it| it.documents.push(Doc::Insurance));
    }
    if incoterm.is_booked_by_buyer() {
        edit(steps, 7, |it| it.owner = Buyer);
    }
    if incoterm == Incoterm::Exw {
        edit(steps, 8, |it| it.owner = Buyer);
        edit(steps, 9, |it| it.owner = Buyer);
    }
    if incoterm.is_delivered_by_seller() {
        edit(steps, 12, |it| it.owner = Seller);
        edit(steps, 14, |it| it.owner = Seller);
    }
    if incoterm == Incoterm::Ddp {
        edit(steps, 13, |it| it.owner = Seller);
    }
}
