//! Of which kind something that waits may be, whatever it waits in: what lists of it are narrowed to.

use std::str::FromStr;

use granary_domain::NotAChoice;
use granary_trade::{approval::AwaitedKind, deal::ActionKind};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

use super::{DeskTaskKind, LotDutyKind};

/// What something that waits is: of a deal, on a lot, or of staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum DutyKind {
    Action(ActionKind),
    Lot(LotDutyKind),
    Task(DeskTaskKind),
    Approval(AwaitedKind),
}

impl DutyKind {
    /// The value on the wire, which no two kinds share.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Action(it) => it.as_str(),
            Self::Lot(it) => it.as_str(),
            Self::Task(it) => it.as_str(),
            Self::Approval(it) => it.as_str(),
        }
    }
}

impl FromStr for DutyKind {
    type Err = NotAChoice;

    fn from_str(text: &str) -> Result<Self, NotAChoice> {
        let on_lot = || text.parse().map(Self::Lot);
        let of_staff = || text.parse().map(Self::Task).or_else(|_| text.parse().map(Self::Approval));
        text.parse().map(Self::Action).or_else(|_| on_lot()).or_else(|_| of_staff())
    }
}

impl<'de> Deserialize<'de> for DutyKind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_kinds_are_called_the_same_and_each_is_read_as_what_it_was_written() {
        let actions = ActionKind::ALL.iter().copied().map(DutyKind::Action);
        let lots = LotDutyKind::ALL.iter().copied().map(DutyKind::Lot);
        let tasks = DeskTaskKind::ALL.iter().copied().map(DutyKind::Task);
        let approvals = AwaitedKind::ALL.iter().copied().map(DutyKind::Approval);
        for kind in actions.chain(lots).chain(tasks).chain(approvals) {
            assert_eq!(kind.as_str().parse::<DutyKind>(), Ok(kind));
            let written = serde_json::to_value(kind).unwrap();
            assert_eq!(written, kind.as_str());
            assert_eq!(serde_json::from_value::<DutyKind>(written).unwrap(), kind);
        }
        assert_eq!("moon".parse::<DutyKind>(), Err(NotAChoice));
    }
}
