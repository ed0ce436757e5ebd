//! One window that shows a deal, and as what others are told of it.

use granary_domain::{UserId, Viewer};
use granary_trade::deal::PartyRole;
use serde::{Deserialize, Serialize};

use super::{Editing, OnlookerView};

/// One window that shows a deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ViewingWindow {
    pub user: UserId,
    pub name: String,
    pub viewer: Viewer,
    pub side: PartyRole,
    pub editing: Option<Editing>,
}

impl ViewingWindow {
    /// People of one company, bank or desk know each other; of others it is told for which side they look.
    pub(super) fn shown_to(&self, viewer: Viewer) -> OnlookerView {
        let is_colleague = self.viewer == viewer;
        OnlookerView {
            id: if is_colleague { self.user.to_string() } else { self.side.to_string() },
            side: self.side,
            name: is_colleague.then(|| self.name.clone()),
            editing: self.editing,
        }
    }
}
