//! Who sees a deal and as whom, and to whom each of its files is open.

use granary_domain::{BankId, CompanyId, DocumentType, FileId, Permission, Principal, Viewer, choices};

use super::{Deal, Dispute, PartyRole};

/// The four kinds of viewer; all viewers of one kind see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Audience {
    Buyer,
    Seller,
    Staff,
    Bank,
}

/// Between whom a deal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parties {
    pub is_deleted: bool,
    pub buyer: CompanyId,
    pub seller: CompanyId,
    pub bank: Option<BankId>,
}

choices! {
    /// To whom a file of a deal is open beside staff.
    Disclosure {
        Parties = "parties", "Every party of the deal";
        Buyer = "buyer", "The buyer alone";
        Seller = "seller", "The seller alone";
        Staff = "staff", "Nobody else";
        Removed = "removed", "Nobody else, for it was taken off";
        Withdrawn = "withdrawn", "Who gave it alone, for they took it back";
    }
}

impl Audience {
    pub const ALL: [Self; 4] = [Self::Buyer, Self::Seller, Self::Staff, Self::Bank];

    /// The role in which this viewer acts.
    pub const fn actor(self) -> PartyRole {
        match self {
            Self::Buyer => PartyRole::Buyer,
            Self::Seller => PartyRole::Seller,
            Self::Staff => PartyRole::Staff,
            Self::Bank => PartyRole::Bank,
        }
    }
}

impl Parties {
    /// As whom a viewer sees the deal, where they see it.
    pub fn audience_of(&self, viewer: Viewer) -> Option<Audience> {
        match viewer {
            Viewer::Staff => Some(Audience::Staff),
            _ if self.is_deleted => None,
            Viewer::Bank(bank) => (self.bank == Some(bank)).then_some(Audience::Bank),
            Viewer::Company(company) if company == self.buyer => Some(Audience::Buyer),
            Viewer::Company(company) => (company == self.seller).then_some(Audience::Seller),
            Viewer::User(_) => None,
        }
    }
}

impl Disclosure {
    /// Of a file by all that it was attached as, and by whom: personal once is personal altogether. What both sides
    /// attached belongs to neither.
    pub fn of(attached: impl IntoIterator<Item = (PartyRole, Option<DocumentType>)> + Clone) -> Self {
        let by = |role| attached.clone().into_iter().any(|(by, _)| by == role);
        let is_personal = attached.clone().into_iter().any(|(_, kind)| kind.is_some_and(DocumentType::is_personal));
        match (is_personal, by(PartyRole::Buyer), by(PartyRole::Seller)) {
            (false, ..) => Self::Parties,
            (true, true, false) => Self::Buyer,
            (true, false, true) => Self::Seller,
            (true, ..) => Self::Staff,
        }
    }

    pub fn includes(self, audience: Audience) -> bool {
        match audience {
            Audience::Staff => true,
            Audience::Buyer => matches!(self, Self::Parties | Self::Buyer),
            Audience::Seller => matches!(self, Self::Parties | Self::Seller),
            Audience::Bank => self == Self::Parties,
        }
    }

    pub fn is_personal(self) -> bool {
        !matches!(self, Self::Parties | Self::Removed | Self::Withdrawn)
    }
}

impl Deal {
    /// The one rule of who may see a deal, and as whom.
    pub fn audience(&self, who: &Principal) -> Option<Audience> {
        self.audience_of(who.viewer(Permission::DealRead)?)
    }

    pub fn audience_of(&self, viewer: Viewer) -> Option<Audience> {
        let parties = Parties {
            is_deleted: self.deleted_at.is_some(),
            buyer: self.buyer.id,
            seller: self.seller.id,
            bank: self.bank.as_ref().map(|bank| bank.id),
        };
        parties.audience_of(viewer)
    }

    /// To whom one of its files is shown.
    pub(super) fn disclosure(&self, file: FileId) -> Disclosure {
        let on_steps = self.progress.iter().flat_map(|step| &step.files).map(|kept| (kept.by, &kept.file));
        let attached = on_steps.chain(self.disputes().flat_map(Dispute::files)).filter(|(_, it)| it.id == file);
        Disclosure::of(attached.map(|(by, it)| (by, it.document_type)))
    }

    /// To whom it opens: evidence that was taken back is still shown by its name, and opens for nobody else.
    pub(super) fn opens_to(&self, file: FileId) -> Disclosure {
        let on_steps = self.progress.iter().flat_map(|step| &step.files).any(|kept| kept.file.id == file);
        let mut brought = self.disputes().filter(|it| it.files().any(|(_, brought)| brought.id == file)).peekable();
        let is_withdrawn = brought.peek().is_some() && brought.all(|it| it.withdrawn.contains(&file));
        match self.disclosure(file) {
            Disclosure::Parties if is_withdrawn && !on_steps => Disclosure::Withdrawn,
            open_to => open_to,
        }
    }
}
