//! Refusals in the security log: of one network the first in a minute have a line each, and all others one together.

use std::{
    collections::HashMap,
    mem,
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use granary_domain::{lock::locked, network};
use granary_identity::security_log;

/// For how long refusals without a line are counted together.
const MINUTE: Duration = Duration::from_secs(60);
/// How many 401 or 403 of a network have a line each in that time: they name who was refused what.
const LINES: u64 = 20;
/// How many 429 have one: whoever calls too often does so again.
const LINES_OF_LIMITS: u64 = 1;
/// How many networks are told apart; those of all others are counted together.
const MAX_NETWORKS: usize = 4_096;

/// Whom it is refused to, as far as that is told apart, and with what status.
type Refused = (Option<IpAddr>, u16);

/// What each network was refused within its minute.
#[derive(Default)]
pub(super) struct RefusalLines(Mutex<HashMap<Refused, Minute>>);

struct Minute {
    began: Instant,
    count: u64,
}

impl RefusalLines {
    /// Writes that a request is refused, or counts it.
    pub(super) fn tell(&self, from: Option<IpAddr>, status: u16) {
        let (has_line, others) = self.count(from, status, Instant::now());
        if let Some(others) = others {
            tell_together(others);
        }
        if has_line {
            security_log::refused(status);
        }
    }

    /// Writes what was counted in minutes that are over, and forgets them.
    pub(super) fn evict_idle(&self) {
        self.take_over(Instant::now()).into_iter().for_each(tell_together);
    }

    /// Whether a refusal has a line of its own, and how many had none in the minute before, where it begins another.
    fn count(&self, from: Option<IpAddr>, status: u16, now: Instant) -> (bool, Option<(Refused, u64)>) {
        let minutes = &mut *locked(&self.0);
        let own = (from.map(network), status);
        let has_room = minutes.len() < MAX_NETWORKS || minutes.contains_key(&own);
        let refused = if has_room { own } else { (None, status) };
        let minute = minutes.entry(refused).or_insert_with(|| Minute::new(now));
        let before = if minute.is_over(now) { mem::replace(minute, Minute::new(now)).unsaid(refused) } else { None };
        minute.count += 1;
        (minute.count <= lines(status), before)
    }

    fn take_over(&self, now: Instant) -> Vec<(Refused, u64)> {
        let over: Vec<_> = locked(&self.0).extract_if(|_, minute| minute.is_over(now)).collect();
        over.into_iter().filter_map(|(refused, minute)| minute.unsaid(refused)).collect()
    }
}

impl Minute {
    fn new(began: Instant) -> Self {
        Self { began, count: 0 }
    }

    fn is_over(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.began) >= MINUTE
    }

    /// How many had no line, if any.
    fn unsaid(self, refused: Refused) -> Option<(Refused, u64)> {
        let unsaid = self.count.saturating_sub(lines(refused.1));
        (unsaid > 0).then_some((refused, unsaid))
    }
}

fn lines(status: u16) -> u64 {
    if status == 429 { LINES_OF_LIMITS } else { LINES }
}

fn tell_together(((network, status), count): (Refused, u64)) {
    security_log::refused_together(network, status, count);
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));
    const THERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(198, 51, 100, 7)));

    #[test]
    fn of_each_network_the_first_have_a_line_and_how_many_more_there_were_is_told_when_the_minute_is_over() {
        for (status, each) in [(429, 1), (401, 20), (403, 20)] {
            let (refusals, began) = (RefusalLines::default(), Instant::now());
            let told = |from, now| (0..50).filter(|_| refusals.count(from, status, now).0).count();
            assert_eq!((told(HERE, began), told(THERE, began)), (each, each), "{status}");
            let unsaid = |from: Option<IpAddr>| ((from.map(network), status), 50 - each as u64);
            let next = refusals.count(HERE, status, began + MINUTE);
            assert_eq!(next, (true, Some(unsaid(HERE))), "with the next {status}");
            assert_eq!(refusals.take_over(began + MINUTE), [unsaid(THERE)], "{status} by itself");
            assert!(refusals.take_over(began + 2 * MINUTE).is_empty(), "all of {status} is told");
        }
    }

    #[test]
    fn however_many_networks_are_refused_few_are_told_apart() {
        let (refusals, now) = (RefusalLines::default(), Instant::now());
        let networks = (0..2 * MAX_NETWORKS as u32).map(|nth| Some(IpAddr::from((nth << 8).to_be_bytes())));
        let told = networks.filter(|from| refusals.count(*from, 429, now).0).count();
        assert_eq!((told, locked(&refusals.0).len()), (MAX_NETWORKS + 1, MAX_NETWORKS + 1));
    }
}
