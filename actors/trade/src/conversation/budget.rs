//! How much is written within a minute: by a person, by all of a company or bank, and by one side of a conversation.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::TalkRefusal;

/// What counts towards a budget: how many there were within its window, and the first of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    pub count: u32,
    pub first: Option<Timestamp>,
}

/// How much may be done within a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    pub most: u32,
    pub window: SignedDuration,
}

const MINUTE: SignedDuration = SignedDuration::from_mins(1);

impl Budget {
    /// Messages of one person.
    pub const PERSON: Self = Self { most: 20, window: MINUTE };
    /// Messages of all people of one company or bank.
    pub const COMPANY: Self = Self { most: 60, window: MINUTE };
    /// Messages of one side in one conversation, whoever of it writes them.
    pub const CONVERSATION: Self = Self { most: 40, window: MINUTE };
    /// Conversations about lots that one company begins.
    pub const BEGUN: Self = Self { most: 30, window: SignedDuration::from_hours(1) };

    /// How long to wait until one more fits; nothing where it does.
    pub fn wait(self, spent: Spent, at: Timestamp) -> Option<Duration> {
        let first = spent.first.filter(|_| spent.count >= self.most)?;
        let left = (first + self.window).duration_since(at).as_secs() + 1;
        Some(Duration::from_secs(u64::try_from(left).unwrap_or(1).clamp(1, self.window.as_secs().unsigned_abs())))
    }
}

impl Spent {
    /// Refuses a further message where one of the budgets of person, company and conversation is spent.
    pub fn leaves_room(of: [Self; 3], at: Timestamp) -> Result<(), TalkRefusal> {
        let budgets = [Budget::PERSON, Budget::COMPANY, Budget::CONVERSATION];
        let longest = budgets.into_iter().zip(of).filter_map(|(budget, spent)| budget.wait(spent, at)).max();
        longest.map_or(Ok(()), |wait| Err(TalkRefusal::TooMany(wait)))
    }
}
