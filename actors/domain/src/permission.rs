//! What members of staff may do.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::choices;

choices! {
    /// What a member of staff may do; an area such as `deal` grants all of its own (rulings of the contract).
    Permission {
        Action = "action", "All of pending actions";
        ActionPlans = "action.plans", "Decide on plans";
        ActionProcurement = "action.procurement", "Decide on procurement limits";
        ActionRead = "action.read", "See pending actions";
        Banks = "banks", "All of banks";
        BanksManage = "banks.manage", "Manage banks";
        BanksRead = "banks.read", "See banks";
        Deal = "deal", "All of deals";
        DealAssign = "deal.assign", "Assign deals to banks";
        DealCancel = "deal.cancel", "Cancel deals";
        DealDelete = "deal.delete", "Delete deals";
        DealDispute = "deal.dispute", "Close disputes";
        DealDocuments = "deal.documents", "Keep the documents of deals";
        DealEdit = "deal.edit", "Edit deals";
        DealRead = "deal.read", "See deals";
        DealRestore = "deal.restore", "Restore deals";
        DealTimeline = "deal.timeline", "Move deals along";
        Documents = "documents", "Download documents";
        Email = "email", "All of e-mails";
        EmailRead = "email.read", "See e-mails";
        EmailSend = "email.send", "Send e-mails";
        Role = "role", "All of access management";
        RoleManage = "role.manage", "Grant permissions";
        RoleRead = "role.read", "See permissions";
        Testimonial = "testimonial", "All of testimonials";
        TestimonialManage = "testimonial.manage", "Manage testimonials";
        TestimonialRead = "testimonial.read", "See testimonials";
        User = "user", "All of people";
        UserApprove = "user.approve", "Approve people";
        UserAuthorize = "user.authorize", "Authorize people";
        UserBan = "user.ban", "Ban people";
        UserCreate = "user.create", "Create people";
        UserDelete = "user.delete", "Delete people";
        UserEmail = "user.email", "Change people's e-mail addresses";
        UserRead = "user.read", "See people";
        UserUpdate = "user.update", "Edit people";
        UserVerify = "user.verify", "Verify people";
    }
}

impl Permission {
    /// What a sales person begins with (rulings of the contract).
    pub const OF_SALES: &'static [Self] =
        &[Self::DealRead, Self::DealEdit, Self::DealTimeline, Self::DealDocuments, Self::UserRead];

    /// Those that grant this one, each by itself.
    pub fn granted_by(self) -> Vec<Self> {
        let grants = |held: &Self| Permissions::from_iter([*held]).allows(self);
        Self::ALL.iter().copied().filter(grants).collect()
    }

    /// The area that grants it, or itself.
    fn area(self) -> &'static str {
        self.as_str().split_once('.').map_or(self.as_str(), |(area, _)| area)
    }
}

/// The permissions that somebody holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
pub struct Permissions(pub BTreeSet<Permission>);

impl Permissions {
    /// `area.verb` matches exactly; `area` alone grants every `area.*`.
    pub fn allows(&self, wanted: Permission) -> bool {
        self.0.iter().any(|held| *held == wanted || held.as_str() == wanted.area())
    }
}

impl FromIterator<Permission> for Permissions {
    fn from_iter<T: IntoIterator<Item = Permission>>(held: T) -> Self {
        Self(held.into_iter().collect())
    }
}
