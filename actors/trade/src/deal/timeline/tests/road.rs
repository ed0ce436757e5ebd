//! What the terms of a deal leave out of its road, and goods that come before their documents.

use granary_domain::{CargoRelease, DealKind, StepNumber, StepStatus, TransportMode, catalogue::Inspection};

use crate::deal::tests::Kept;
use crate::deal::{
    DealCommand as C, Edit, ExtendStep, LotLimits, OrderCommand as O, RefusalReason, TimelineCommand as T,
};

fn edit(edit: Edit) -> C {
    C::Order(O::Edit { edit, lot: LotLimits::default() })
}

fn released(by: CargoRelease) -> C {
    edit(Edit { cargo_release: Some(by), ..Edit::default() })
}

#[test]
fn a_step_that_is_left_out_is_neither_waited_for_nor_marked() {
    let mut kept = Kept::of(DealKind::International).marked(4);
    kept.staff(&edit(Edit { inspection: Some(Inspection::Post), ..Edit::default() })).unwrap();
    let sixth = StepNumber(6);
    assert_eq!(kept.mark(6), Err(RefusalReason::StepSkipped(sixth)));
    assert_eq!(
        kept.staff(&C::Timeline(T::ExtendStep(ExtendStep { step: sixth, days: 3.try_into().unwrap(), reason: None }))),
        Err(RefusalReason::StepSkipped(sixth))
    );
    let status = kept.deal.schedule().into_iter().find(|(step, ..)| step.number == sixth).map(|(.., status)| status);
    assert_eq!(status, Some(StepStatus::Skipped));
    for step in [5, 7, 8] {
        kept.mark(step).unwrap();
    }
}

#[test]
fn goods_that_come_before_their_documents_are_told_of_until_it_is_helped() {
    let mut kept = Kept::of(DealKind::International);
    assert_eq!(kept.deal.goods_before_documents(), None, "nobody said yet when they come");
    kept = kept.marked(9);
    let early = kept.deal.goods_before_documents().unwrap();
    assert!(early.arrive_on < early.documents_on, "six days at sea from Nhava Sheva");
    let mut by_truck = Kept::of(DealKind::International);
    by_truck
        .staff(&edit(Edit {
            incoterm: Some(granary_domain::Incoterm::Cip),
            transport_mode: Some(TransportMode::Truck),
            ..Edit::default()
        }))
        .unwrap();
    assert_eq!(by_truck.marked(9).deal.goods_before_documents(), None);
    for release in CargoRelease::ALL {
        let mut helped = kept.clone();
        helped.staff(&released(*release)).unwrap();
        assert_eq!(
            helped.deal.goods_before_documents().is_some(),
            *release == CargoRelease::OriginalBill,
            "{release:?}"
        );
    }
    kept = kept.marked_from(10, 11);
    assert_eq!(kept.deal.goods_before_documents(), None, "the documents are through");
}

#[test]
fn how_the_goods_are_released_is_open_until_they_are_cleared() {
    let mut kept = Kept::of(DealKind::International).marked(9);
    let other = edit(Edit { inspection: Some(Inspection::Post), ..Edit::default() });
    assert_eq!(kept.staff(&other), Err(RefusalReason::TooLateToEdit));
    let both = Edit {
        notes: Some(crate::deal::tests::text("Ship it")),
        cargo_release: Some(CargoRelease::SurrenderedBill),
        ..Edit::default()
    };
    assert_eq!(kept.staff(&edit(both)), Err(RefusalReason::TooLateToEdit));
    kept.staff(&released(CargoRelease::SurrenderedBill)).unwrap();
    for step in 10..=13 {
        kept.mark(step).unwrap();
    }
    assert_eq!(kept.staff(&released(CargoRelease::ElectronicBill)), Err(RefusalReason::TooLateToEdit));
}
