//! Which deals the demo tells: every status and every list of both kinds, and any number more for measuring.

use granary_domain::{DealKind, DisputeReason, HoldReason, PaymentTerm};

use super::{
    lots::{LOTS, Lot},
    more_lots::SOLD,
    parties::Trader,
    stories::{Ending, Story},
};

/// How many steps each status takes.
const INTERNATIONAL: [u8; 12] = [1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 14, 15];
const DOMESTIC: [u8; 8] = [1, 2, 4, 5, 8, 9, 10, 11];

const BUYERS: [&str; 7] = ["alnoor", "harvest", "alnoor", "jumeirah", "hanse", "alnoor", "harvest"];
const PAYMENTS: [PaymentTerm; 5] = [
    PaymentTerm::AsPerInvoice,
    PaymentTerm::AdvanceThenDelivery,
    PaymentTerm::AgainstDelivery,
    PaymentTerm::Waybill30,
    PaymentTerm::Waybill60,
];

/// The closed deal that bought all of a lot.
const ALL_OF_A_LOT: u64 = 40;

/// How deals end, and after how many steps abroad and at home.
const ENDINGS: [(Ending, u8, u8); 18] = [
    (Ending::Overdue, 4, 4),
    (Ending::Overdue, 9, 5),
    (Ending::OnHold(HoldReason::Compliance), 2, 2),
    (Ending::OnHold(HoldReason::ForceMajeure), 9, 8),
    (Ending::Disputed(DisputeReason::QuantityDiffers), 14, 9),
    (Ending::Disputed(DisputeReason::OffSpecification), 14, 9),
    (Ending::Disputed(DisputeReason::DocumentConflict), 12, 8),
    (Ending::Disputed(DisputeReason::DeliveredLate), 13, 9),
    (Ending::Cancelled("The buyer could not agree to the new price."), 2, 2),
    (Ending::Cancelled("No import permit was granted."), 3, 3),
    (Ending::Cancelled("The advance was not received."), 3, 3),
    (Ending::Deleted, 1, 1),
    (Ending::Deleted, 2, 2),
    (Ending::Deleted, 3, 3),
    (Ending::Rated, 16, 12),
    (Ending::Rated, 16, 12),
    (Ending::Rated, 16, 12),
    (Ending::Rated, 16, 12),
];

/// What the demo shows of one kind: each status twice, then each ending.
pub(super) fn cast(kind: DealKind) -> Vec<Story> {
    let on_the_way = steps_done(kind).iter().flat_map(|done| [(Ending::OnTheWay, *done); 2]);
    let ended = ENDINGS.iter().map(|ending| of_kind(ending, kind));
    let plots = on_the_way.chain(ended).zip(1..);
    let told = plots.map(|((ending, done), number)| story(kind, number, done, ending));
    told.map(|story| {
        let bought_all = kind == DealKind::International && story.number == ALL_OF_A_LOT;
        Story { documents: true, lot: if bought_all { Lot::named(SOLD) } else { story.lot }, ..story }
    })
    .collect()
}

/// One of any number of deals more, half of them of each kind, a third of them ended.
pub(super) fn extra(nth: u64) -> Story {
    let kind = if nth.is_multiple_of(2) { DealKind::International } else { DealKind::Domestic };
    let number = 1000 + nth / 2;
    let place = usize::try_from(nth / 2).unwrap_or_default();
    let (ending, done) = if place.is_multiple_of(3) {
        of_kind(&ENDINGS[place / 3 % ENDINGS.len()], kind)
    } else {
        (Ending::OnTheWay, steps_done(kind)[place % steps_done(kind).len()])
    };
    story(kind, number, done, ending)
}

/// How many steps are done, deal by deal, of those on their way.
fn steps_done(kind: DealKind) -> &'static [u8] {
    match kind {
        DealKind::International => &INTERNATIONAL,
        DealKind::Domestic => &DOMESTIC,
    }
}

fn of_kind((ending, abroad, at_home): &(Ending, u8, u8), kind: DealKind) -> (Ending, u8) {
    (*ending, if kind == DealKind::International { *abroad } else { *at_home })
}

/// The letter-of-credit deal whose invoice and bill of lading do not agree.
pub(super) fn letter_of_credit(number: u64) -> Story {
    Story {
        lot: Lot::named("basmati-1121"),
        buyer: Trader::named("alnoor"),
        payment: PaymentTerm::AsPerInvoice,
        bank: Some(0),
        documents: true,
        quantity: Some(992),
        lading_kg: Some(24_600),
        notes: Some("Letter of credit at sight, ETB-LC-26-0417; quantity tolerance 5 %, partial shipment not allowed."),
        ..story(DealKind::International, number, 10, Ending::OnTheWay)
    }
}

fn story(kind: DealKind, number: u64, done: u8, ending: Ending) -> Story {
    let nth = usize::try_from(number).unwrap_or_default();
    let at_home = kind == DealKind::Domestic;
    let offered: Vec<&'static Lot> =
        LOTS.iter().filter(|lot| !lot.is_auction && lot.is_domestic() == at_home).collect();
    let lot = offered[nth * 5 % offered.len()];
    let buyer = Trader::named(BUYERS[nth % BUYERS.len()]);
    let fits = |buyer: &Trader| !at_home || buyer.country == "United Arab Emirates";
    let buyer = if fits(buyer) { buyer } else { Trader::named("jumeirah") };
    Story {
        kind,
        number,
        lot,
        buyer,
        done,
        ending,
        payment: PAYMENTS[nth % PAYMENTS.len()],
        bank: [Some(0), None, Some(1), Some(0), Some(1)][nth % 5],
        notes: None,
        documents: false,
        quantity: None,
        lading_kg: None,
        shipments: number % 3,
    }
}
