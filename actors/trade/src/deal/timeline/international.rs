//! The sixteen steps of an international deal, and how its terms change them.

use granary_domain::{
    CargoRelease,
    Days::{self, Banking, Calendar, Working},
    DealKind, DealStatus as To,
    DocumentType::{self as Doc},
    Incoterm, PaymentTerm, StepKind as Kind,
    StepOwner::{self, Admin, Bank, Buyer, BuyerAndBank, BuyerAndSeller, Carrier, Inspector, Seller},
    TransportMode,
    catalogue::{ContainerLoad, Inspection},
    lane::by_road_to,
};

use super::{
    super::Terms,
    step::{Layout, Row, Step, edit},
    template::Template,
    version::TimelineVersion,
};

/// The days that a container takes to be filled, and emptied, with the goods of several.
const CONSOLIDATION: u16 = 3;

pub(super) static FIRST: Template =
    Template { kind: DealKind::International, version: TimelineVersion::FIRST, rows: &STEPS, refine };

/// The default: CIF or CIP by sea in full containers, under a letter of credit at sight. The order itself closes the first
/// step, on the terms of its lot: no document is asked for.
#[rustfmt::skip] // A table should read as a table.
pub(super) const STEPS: [Row; 16] = [
    (Kind::DealConfirmed, "Deal confirmed", Seller, &[], Calendar(1), &[], &[Doc::ProformaInvoice, Doc::PurchaseOrder], None),
    (Kind::ContractSigned, "Contract signed", BuyerAndSeller, &[Kind::DealConfirmed], Calendar(3), &[Doc::SalesContract], &[], Some(To::ComplianceReview)),
    (Kind::Compliance, "Compliance & permits", Admin, &[Kind::DealConfirmed], Banking(2), &[], &[Doc::ImportPermit, Doc::KybPack], Some(To::FundingPending)),
    (Kind::PaymentSecurity, "Payment security", BuyerAndBank, &[Kind::ContractSigned, Kind::Compliance], Banking(7), &[Doc::PaymentSecurity], &[], Some(To::Funded)),
    (Kind::CargoReady, "Cargo ready & packed", Seller, &[Kind::PaymentSecurity], Calendar(14), &[Doc::PackingList], &[Doc::Analysis], Some(To::Preparing)),
    (Kind::PreShipmentInspection, "Pre-shipment inspection", Inspector, &[Kind::CargoReady], Calendar(4), &[Doc::InspectionReport], &[Doc::Fumigation, Doc::Analysis, Doc::Halal, Doc::Organic, Doc::Kosher, Doc::Gmo], Some(To::Inspected)),
    (Kind::Booking, "Booking, stuffing & VGM", Seller, &[Kind::CargoReady], Calendar(4), &[Doc::BookingConfirmation, Doc::ContainerSeals, Doc::VerifiedGrossMass], &[], None),
    (Kind::ExportClearance, "Export clearance & SPS", Seller, &[Kind::PreShipmentInspection, Kind::Booking], Working(3), &[Doc::ExportDeclaration], &[Doc::Phytosanitary, Doc::VeterinaryHealth, Doc::CertificateOfOrigin], Some(To::ExportCleared)),
    (Kind::OnBoard, "On board", Carrier, &[Kind::ExportClearance], Calendar(3), &[Doc::BillOfLading, Doc::CommercialInvoice, Doc::PackingList], &[], Some(To::Shipped)),
    (Kind::DocumentsPresented, "Documents presented", Seller, &[Kind::OnBoard], Calendar(7), &[Doc::CommercialInvoice, Doc::PackingList], &[Doc::CertificateOfOrigin, Doc::Phytosanitary, Doc::VeterinaryHealth], None),
    (Kind::DocumentsHonoured, "Documents examined & honoured", Bank, &[Kind::DocumentsPresented], Banking(5), &[Doc::PaymentAdvice], &[Doc::DiscrepancyNotice], None),
    (Kind::Arrival, "In transit to arrival", Carrier, &[Kind::OnBoard], Calendar(14), &[Doc::ArrivalNotice], &[], Some(To::Arrived)),
    (Kind::ImportClearance, "Import clearance", Buyer, &[Kind::DocumentsHonoured, Kind::Arrival], Working(4), &[Doc::DeliveryOrder, Doc::ImportDeclaration, Doc::DutyReceipt], &[Doc::FoodRelease], Some(To::ImportCleared)),
    (Kind::Delivered, "Delivered", Buyer, &[Kind::ImportClearance], Calendar(2), &[Doc::DeliveryNote, Doc::GoodsReceivedNote], &[Doc::WeighbridgeTicket, Doc::TemperatureLog], Some(To::Delivered)),
    (Kind::Acceptance, "Inspection & acceptance", Buyer, &[Kind::Delivered], Calendar(3), &[], &[Doc::InspectionReport], Some(To::Accepted)),
    (Kind::Settled, "Settled, rated & closed", BuyerAndBank, &[Kind::Acceptance], Banking(5), &[Doc::PaymentProof], &[Doc::TaxInvoice, Doc::CreditNote], Some(To::Closed)),
];

fn refine(steps: &mut [Step], layout: Layout<'_>) {
    carry(steps, layout);
    pay(steps, layout.terms.payment_term);
    if let Some(incoterm) = layout.terms.incoterm {
        share(steps, incoterm);
    }
    inspect(steps, layout.terms.inspection);
    release(steps, layout.terms);
    if layout.perishable {
        edit(steps, Kind::CargoReady, |it| it.takes = Calendar(4));
        edit(steps, Kind::Acceptance, |it| it.takes = Calendar(1));
    }
    edit(steps, Kind::Acceptance, |it| it.clock = Some((Kind::Delivered, it.takes.count())));
}

fn rename(steps: &mut [Step], kind: Kind, name: &'static str, owner: StepOwner, takes: Days) {
    edit(steps, kind, |it| {
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
                edit(steps, Kind::Arrival, |it| it.takes = Calendar(layout.lanes.days(origin, to)));
            }
            if layout.terms.container_load == Some(ContainerLoad::Less) {
                edit(steps, Kind::Booking, |it| it.takes = it.takes.more(CONSOLIDATION));
                edit(steps, Kind::Delivered, |it| it.takes = it.takes.more(CONSOLIDATION));
            }
        }
        TransportMode::Air => {
            edit(steps, Kind::Booking, |it| {
                it.name = "Booking & handover";
                it.takes = Calendar(2);
                it.documents = vec![Doc::BookingConfirmation];
            });
            rename(steps, Kind::OnBoard, "Uplifted", Carrier, Calendar(1));
            edit(steps, Kind::OnBoard, |it| {
                it.documents = vec![Doc::AirWaybill, Doc::CommercialInvoice, Doc::PackingList]
            });
            edit(steps, Kind::Arrival, |it| it.takes = Calendar(2));
        }
        TransportMode::Truck => {
            edit(steps, Kind::Booking, |it| {
                it.name = "Booking & loading";
                it.documents = vec![Doc::BookingConfirmation];
            });
            edit(steps, Kind::OnBoard, |it| {
                it.name = "Loaded on truck";
                it.documents = vec![Doc::TruckWaybill, Doc::CommercialInvoice, Doc::PackingList];
            });
            edit(steps, Kind::Arrival, |it| it.takes = Calendar(by_road_to(layout.origin, to)));
        }
    }
}

/// How it is paid: whether a bank examines documents, and when the price falls due.
fn pay(steps: &mut [Step], term: PaymentTerm) {
    match term {
        // UCP 600, article 14 b: five banking days after the day of presentation.
        PaymentTerm::AsPerInvoice => edit(steps, Kind::DocumentsHonoured, |it| it.is_by_law = true),
        PaymentTerm::AdvanceThenDelivery => {
            rename(steps, Kind::PaymentSecurity, "Advance paid", Buyer, Banking(3));
            edit(steps, Kind::PaymentSecurity, |it| it.may_need = &[Doc::PaymentProof]);
            edit(steps, Kind::DocumentsPresented, |it| it.name = "Documents sent");
            rename(steps, Kind::DocumentsHonoured, "Documents received", Buyer, Banking(1));
        }
        PaymentTerm::AgainstDelivery => {
            edit(steps, Kind::DocumentsHonoured, |it| it.name = "Documents against payment")
        }
        PaymentTerm::Waybill15
        | PaymentTerm::Waybill30
        | PaymentTerm::Waybill45
        | PaymentTerm::Waybill60
        | PaymentTerm::Waybill90
        | PaymentTerm::Waybill120 => {
            rename(steps, Kind::DocumentsHonoured, "Documents received", Buyer, Banking(1));
            edit(steps, Kind::Settled, |it| {
                it.takes = Calendar(0);
                it.clock = term.credit_days().map(|days| (Kind::OnBoard, days));
            });
        }
    }
    if matches!(term, PaymentTerm::AsPerInvoice | PaymentTerm::AgainstDelivery) {
        return;
    }
    edit(steps, Kind::DocumentsHonoured, |it| {
        it.documents = Vec::new();
        it.may_need = &[];
    });
}

/// Inspected on arrival, nothing waits for an inspection before the goods are shipped.
fn inspect(steps: &mut [Step], inspection: Option<Inspection>) {
    if inspection != Some(Inspection::Post) {
        return;
    }
    edit(steps, Kind::PreShipmentInspection, |it| {
        it.is_skipped = true;
        it.takes = Calendar(0);
        it.documents = Vec::new();
    });
    edit(steps, Kind::ExportClearance, |it| it.requires = &[Kind::Booking]);
    edit(steps, Kind::Acceptance, |it| {
        it.documents = vec![Doc::InspectionReport];
        it.may_need = &[];
    });
}

/// Where the carrier hands the goods over without the original bills, clearance does not wait for the bank; the end does.
fn release(steps: &mut [Step], terms: &Terms) {
    let by_sea = terms.transport_mode.unwrap_or(TransportMode::Sea) == TransportMode::Sea;
    let Some(release) = terms.cargo_release.filter(|it| by_sea && *it != CargoRelease::OriginalBill) else { return };
    if release == CargoRelease::SeaWaybill {
        edit(steps, Kind::OnBoard, |it| {
            let bills = it.documents.iter_mut().filter(|kind| **kind == Doc::BillOfLading);
            bills.for_each(|kind| *kind = Doc::SeaWaybill);
        });
    }
    edit(steps, Kind::ImportClearance, |it| it.requires = &[Kind::Arrival]);
    edit(steps, Kind::Settled, |it| it.requires = &[Kind::DocumentsHonoured, Kind::Acceptance]);
}

/// Who does what under the incoterm.
fn share(steps: &mut [Step], incoterm: Incoterm) {
    if incoterm.is_insured_by_seller() {
        edit(steps, Kind::OnBoard, |it| it.documents.push(Doc::Insurance));
    }
    if incoterm.is_booked_by_buyer() {
        edit(steps, Kind::Booking, |it| it.owner = Buyer);
    }
    if incoterm == Incoterm::Exw {
        edit(steps, Kind::ExportClearance, |it| it.owner = Buyer);
        edit(steps, Kind::OnBoard, |it| it.owner = Buyer);
    }
    if incoterm.is_delivered_by_seller() {
        edit(steps, Kind::Arrival, |it| it.owner = Seller);
        edit(steps, Kind::Delivered, |it| it.owner = Seller);
    }
    if incoterm == Incoterm::Ddp {
        edit(steps, Kind::ImportClearance, |it| it.owner = Seller);
    }
}
