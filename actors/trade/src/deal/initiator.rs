//! Who acts on a deal, and in whose name.

use granary_domain::{UserId, choices};

choices! {
    /// In whose name something is done to a deal.
    PartyRole {
        Buyer = "buyer", "Buyer";
        Seller = "seller", "Seller";
        Staff = "staff", "Granary";
        Bank = "bank", "Bank";
        System = "system", "Automatic";
    }
}

impl PartyRole {
    /// The side across the deal, for whoever is one.
    pub(super) const fn other_side(self) -> Self {
        match self {
            Self::Buyer => Self::Seller,
            Self::Seller => Self::Buyer,
            other => other,
        }
    }

    pub(super) const fn is_side(self) -> bool {
        matches!(self, Self::Buyer | Self::Seller)
    }

    /// Whether who brought `brought` may bring so many more. Each side has so much room of its own, which nobody else uses up;
    /// staff, the bank and the server always have some.
    pub(super) fn has_room(self, most: usize, brought: impl Iterator<Item = Self>, more: usize) -> bool {
        !self.is_side() || brought.filter(|by| *by == self).count() + more <= most
    }
}

/// Who does it: the role towards this deal, and the person if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Initiator {
    pub role: PartyRole,
    pub user: Option<UserId>,
    pub name: String,
}

impl Initiator {
    /// What the server does by itself.
    pub fn system() -> Self {
        Self { role: PartyRole::System, user: None, name: "Granary".to_owned() }
    }
}
