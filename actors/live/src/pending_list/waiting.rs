//! How much waits for a trader's company, by what it is about.

use granary_domain::choices;
use granary_trade::deal::ActionKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::LotDutyKind;

choices! {
    /// What something that waits is about.
    DutyArea {
        Deals = "deals", "Deals";
        Offers = "offers", "Offers";
        Money = "money", "Money";
        Documents = "documents", "Documents";
    }
}

/// How much waits of each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Waiting {
    pub deals: u64,
    pub offers: u64,
    pub money: u64,
    pub documents: u64,
}

impl DutyArea {
    /// Of something that waits, by its kind.
    pub fn of(kind: &str) -> Option<Self> {
        if kind.parse::<LotDutyKind>().is_ok() {
            return Some(Self::Offers);
        }
        Some(match kind.parse().ok()? {
            ActionKind::Signature => Self::Documents,
            ActionKind::Account | ActionKind::AccountUnread | ActionKind::Refund | ActionKind::RefundCame => {
                Self::Money
            }
            ActionKind::Step
            | ActionKind::Review
            | ActionKind::DisputeAnswer
            | ActionKind::DisputeProposal
            | ActionKind::DisputeDecision
            | ActionKind::Rating
            | ActionKind::BankQuestion
            | ActionKind::BankDeclined
            | ActionKind::Discrepancies => Self::Deals,
        })
    }
}

impl Waiting {
    /// Of how much there is of each kind; what no kind names counts for nothing.
    pub fn counted<'a>(kinds: impl IntoIterator<Item = (&'a str, u64)>) -> Self {
        let mut it = Self::default();
        for (kind, count) in kinds {
            match DutyArea::of(kind) {
                Some(DutyArea::Deals) => it.deals += count,
                Some(DutyArea::Offers) => it.offers += count,
                Some(DutyArea::Money) => it.money += count,
                Some(DutyArea::Documents) => it.documents += count,
                None => {}
            }
        }
        it
    }

    pub const fn in_all(self) -> u64 {
        self.deals + self.offers + self.money + self.documents
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_duty_is_about_one_thing() {
        for kind in ActionKind::ALL.iter().map(|it| it.as_str()).chain(LotDutyKind::ALL.iter().map(|it| it.as_str())) {
            assert_eq!(Waiting::counted([(kind, 2)]).in_all(), 2, "{kind}");
        }
        let kinds =
            [("step", 3), ("signature", 1), ("refund", 4), ("offerAnswer", 1), ("questionAnswer", 5), ("unknown", 9)];
        assert_eq!(Waiting::counted(kinds), Waiting { deals: 3, offers: 6, money: 4, documents: 1 });
    }
}
