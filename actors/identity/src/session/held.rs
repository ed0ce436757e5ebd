//! The sessions that one person holds, and what ending some of them comes to.

use granary_domain::{
    SessionId,
    refusal::{ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

/// Which of their sessions somebody ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndSessions {
    One(SessionId),
    /// All but the one at hand.
    Others,
}

/// How many sessions ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct EndedSessions {
    pub ended: u64,
}

/// Why no session ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndSessionsRefusal {
    AtHand,
    Unknown,
}

impl Refusal for EndSessionsRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::AtHand => ErrorCode::SessionInUse,
            Self::Unknown => ErrorCode::NotFound,
        }
    }
}

impl EndSessions {
    /// Which of the living sessions end.
    pub fn decide(self, living: &[SessionId], at_hand: SessionId) -> Result<Vec<SessionId>, EndSessionsRefusal> {
        match self {
            Self::One(session) if session == at_hand => Err(EndSessionsRefusal::AtHand),
            Self::One(session) if living.contains(&session) => Ok(vec![session]),
            Self::One(_) => Err(EndSessionsRefusal::Unknown),
            Self::Others => Ok(living.iter().copied().filter(|session| *session != at_hand).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn one_ends_any_session_but_the_one_at_hand_and_all_others_at_once() {
        let [here, phone, gone] = [1, 2, 3].map(|n| SessionId(Uuid::from_u128(n)));
        let living = [here, phone];
        let decide = |ask: EndSessions| ask.decide(&living, here);
        assert_eq!(decide(EndSessions::One(phone)), Ok(vec![phone]));
        assert_eq!(decide(EndSessions::Others), Ok(vec![phone]));
        assert_eq!(decide(EndSessions::One(here)), Err(EndSessionsRefusal::AtHand));
        assert_eq!(decide(EndSessions::One(gone)), Err(EndSessionsRefusal::Unknown));
        assert_eq!(EndSessions::Others.decide(&[here], here), Ok(vec![]));
    }
}
