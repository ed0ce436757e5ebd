//! Leaves alone for a while what has failed several times in a row, so that nobody waits for it.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Failures in a row after which it is left alone.
const FAILURES: u32 = 5;
/// For how long.
const REST: Duration = Duration::from_secs(30);

/// Counts the failures of one service.
#[derive(Debug, Default)]
pub struct Breaker(Mutex<Count>);

#[derive(Debug, Default)]
struct Count {
    failures: u32,
    rests_until: Option<Instant>,
}

impl Breaker {
    /// Whether the service may be asked. After its rest one asker is let through, to see.
    pub fn lets_through(&self, now: Instant) -> bool {
        let mut count = self.count();
        match count.rests_until {
            Some(until) if now < until => false,
            Some(_) => {
                count.rests_until = Some(now + REST);
                true
            }
            None => true,
        }
    }

    pub fn succeeded(&self) {
        *self.count() = Count::default();
    }

    pub fn failed(&self, now: Instant) {
        let mut count = self.count();
        count.failures += 1;
        if count.failures >= FAILURES {
            count.rests_until = Some(now + REST);
        }
    }

    fn count(&self) -> MutexGuard<'_, Count> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_five_times_is_left_alone_for_half_a_minute() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..FAILURES {
            assert!(breaker.lets_through(now));
            breaker.failed(now);
        }
        assert!(!breaker.lets_through(now + REST / 2));
        assert!(breaker.lets_through(now + REST), "one may see");
        assert!(!breaker.lets_through(now + REST), "and no other");
        breaker.succeeded();
        assert!(breaker.lets_through(now + REST) && breaker.lets_through(now + REST));
    }

    #[test]
    fn a_success_between_starts_the_count_anew() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..3 {
            for _ in 1..FAILURES {
                breaker.failed(now);
            }
            breaker.succeeded();
        }
        assert!(breaker.lets_through(now));
    }
}
