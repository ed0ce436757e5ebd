//! However a code is used, it is as a model says that keeps everything that ever happened.

use proptest::prelude::*;

use super::*;
use crate::code::{COOL_DOWN, LIFE, SENDS_AN_HOUR, TRIES};

#[derive(Debug, Clone, Copy)]
enum Deed {
    Issue,
    Check,
    Spend,
    Withdraw,
}

/// What somebody does with which of two codes, and how many seconds later: mostly soon, often after a cool-down, now
/// and then after a life or an hour.
fn story() -> impl Strategy<Value = Vec<(Deed, u8, i64)>> {
    let deed = prop_oneof![
        4 => Just(Deed::Issue),
        8 => Just(Deed::Check),
        3 => Just(Deed::Spend),
        1 => Just(Deed::Withdraw),
    ];
    let wait = prop_oneof![6 => 0..5_i64, 3 => 50..70_i64, 1 => 290..310_i64, 1 => 3000..3700_i64];
    prop::collection::vec((deed, 0..2_u8, wait), 1..80)
}

/// A code that was issued, and all that was done with it.
struct Issue {
    send: Uuid,
    sealed: Sealed,
    at: Timestamp,
    /// Each try that counted, and whether it was right.
    tries: Vec<bool>,
    spent: u32,
    withdrawn: bool,
}

impl Issue {
    fn lives(&self, now: Timestamp) -> bool {
        self.spent == 0 && !self.withdrawn && now.duration_since(self.at) < LIFE
    }

    fn takes_tries(&self, now: Timestamp) -> bool {
        self.lives(now) && self.tries.len() < usize::from(TRIES)
    }

    fn may_be_spent(&self, now: Timestamp) -> bool {
        self.lives(now) && (self.tries.len() < usize::from(TRIES) || self.tries.last() == Some(&true))
    }
}

#[derive(Default)]
struct Model(Vec<Issue>);

impl Model {
    fn may_issue(&self, now: Timestamp) -> bool {
        let sent = || self.0.iter().filter(|it| !it.withdrawn);
        let rested = sent().all(|it| now.duration_since(it.at) >= COOL_DOWN);
        rested && sent().filter(|it| now.duration_since(it.at) < seconds(3600)).count() < SENDS_AN_HOUR
    }

    /// What happens, and whether it is told as right.
    fn does(&mut self, deed: Deed, given: Sealed, send: Uuid, now: Timestamp) -> Option<bool> {
        if matches!(deed, Deed::Issue) {
            let may = self.may_issue(now);
            if may {
                self.0.push(Issue { send, sealed: given, at: now, tries: Vec::new(), spent: 0, withdrawn: false });
            }
            return may.then_some(true);
        }
        let newest = self.0.last_mut()?;
        let right = newest.sealed == given;
        match deed {
            Deed::Check if newest.takes_tries(now) => {
                newest.tries.push(right);
                Some(right)
            }
            Deed::Spend if newest.may_be_spent(now) && right => {
                newest.spent += 1;
                Some(true)
            }
            Deed::Withdraw if !newest.withdrawn => {
                newest.withdrawn = true;
                Some(true)
            }
            _ => None,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_code_lives_as_the_model_says(story in story()) {
        let (mut code, mut model, mut second) = (Code::default(), Model::default(), 0);
        for (deed, which, wait) in story {
            second += wait;
            let (given, fresh) = ([which; 32], Uuid::now_v7());
            let last = model.0.last().map_or(Uuid::nil(), |it| it.send);
            let order = match deed {
                Deed::Issue => CodeCommand::Issue { send: fresh, sealed: given, key: None },
                Deed::Check => CodeCommand::Check(given),
                Deed::Spend => CodeCommand::Spend(given),
                Deed::Withdraw => CodeCommand::Withdraw { send: last },
            };
            let told = does(&mut code, &order, second).ok().map(|event| event != Event::Missed);
            prop_assert_eq!(told, model.does(deed, given, fresh, at(second)), "{:?} at {}", deed, second);
        }
        for issue in &model.0 {
            prop_assert!(issue.spent <= 1, "spent at most once");
            prop_assert!(issue.tries.len() <= 5, "in at most five tries");
        }
    }
}
