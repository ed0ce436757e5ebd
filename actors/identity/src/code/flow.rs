//! Whose a code is, of all who ask for codes to one address: nobody else tries it, burns it, or uses up its sends.

use std::net::IpAddr;

/// What a code belongs to beside its purpose and address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flow {
    /// The only one there is: the purpose is bound to a claim or a session already.
    Only,
    /// Everybody of a network who says no more; those who solved a challenge are apart from those who did not.
    Network { network: Option<IpAddr>, is_solved: bool },
    /// Whoever holds the secret of this hash; a challenge was solved for it.
    Own([u8; 32]),
}

impl Flow {
    /// Whether a challenge was solved for it, so that its sends stand under budgets of their own.
    pub fn is_solved(self) -> bool {
        match self {
            Self::Only => false,
            Self::Network { is_solved, .. } => is_solved,
            Self::Own(_) => true,
        }
    }

    /// Where a code may be that is tried: whoever names no flow may have solved a challenge for it or not.
    pub(super) fn to_try(self) -> Vec<Self> {
        match self {
            Self::Network { network, .. } => [true, false].map(|is_solved| Self::Network { network, is_solved }).into(),
            it => vec![it],
        }
    }
}
