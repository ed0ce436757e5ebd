//! Limits: how often a session or an address may call (governor).

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use actors::{
    domain::{SessionId, network},
    refusal::ErrorCode,
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};

use super::error::AppError;

/// A session: 50 calls a second, 200 at once.
const A_SESSION: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(50).unwrap(), NonZeroU32::new(200).unwrap());
/// An address without a session, which may be a whole office: 200 calls a second, 1,000 at once.
const AN_ADDRESS: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(200).unwrap(), NonZeroU32::new(1000).unwrap());

/// Files that strangers bring from one network, in an hour.
const UPLOADS: NonZeroU32 = NonZeroU32::new(50).unwrap();

/// Which limit a call stands under; a column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// By session, or by address where there is none.
    Caller,
    /// None here: the call has limits of its own, or serves the operator.
    Free,
}

/// All limits of this node, or none at all.
pub struct Limits(Option<Buckets>);

struct Buckets {
    sessions: DefaultKeyedRateLimiter<SessionId>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    uploads: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

impl Limits {
    pub fn on() -> Self {
        let quota = |(rate, burst)| Quota::per_second(rate).allow_burst(burst);
        Self(Some(Buckets {
            sessions: RateLimiter::keyed(quota(A_SESSION)),
            addresses: RateLimiter::keyed(quota(AN_ADDRESS)),
            uploads: RateLimiter::keyed(Quota::per_hour(UPLOADS)),
            clock: DefaultClock::default(),
        }))
    }

    pub fn off() -> Self {
        Self(None)
    }

    /// Counts a call, or refuses it with the time to wait.
    pub(super) fn count(&self, session: Option<SessionId>, address: Option<IpAddr>) -> Result<(), AppError> {
        let Some(buckets) = &self.0 else { return Ok(()) };
        let counted = match (session, address) {
            (Some(session), _) => buckets.sessions.check_key(&session),
            (None, Some(address)) => buckets.addresses.check_key(&network(address)),
            (None, None) => Ok(()),
        };
        counted.map_err(|early| too_often(early.wait_time_from(buckets.clock.now())))
    }

    /// Counts a file that somebody without a session brings, or refuses it with the time to wait.
    pub(super) fn count_upload(&self, address: Option<IpAddr>) -> Result<(), AppError> {
        let (Some(buckets), Some(address)) = (&self.0, address) else { return Ok(()) };
        let counted = buckets.uploads.check_key(&network(address));
        counted.map_err(|early| too_often(early.wait_time_from(buckets.clock.now())))
    }

    /// Forgets whoever has been quiet; the server calls it now and then.
    pub fn forget_the_quiet(&self) {
        if let Some(buckets) = &self.0 {
            buckets.sessions.retain_recent();
            buckets.addresses.retain_recent();
            buckets.uploads.retain_recent();
        }
    }
}

fn too_often(wait: Duration) -> AppError {
    AppError::limited(ErrorCode::TooManyRequests, wait)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls_until_refused(limits: &Limits, session: Option<SessionId>) -> usize {
        let address = Some(IpAddr::from([192, 0, 2, 7]));
        (0..100_000).take_while(|_| limits.count(session, address).is_ok()).count()
    }

    #[test]
    fn a_session_may_call_200_times_at_once_and_an_address_1000_times() {
        let limits = Limits::on();
        let session = SessionId(uuid::Uuid::now_v7());
        assert!((200..1000).contains(&calls_until_refused(&limits, Some(session))));
        assert!((1000..100_000).contains(&calls_until_refused(&limits, None)));
        assert!(limits.count(None, Some(IpAddr::from([192, 0, 2, 8]))).is_err(), "neighbours share a network");
        assert!(limits.count(None, Some(IpAddr::from([192, 0, 3, 7]))).is_ok());
    }

    #[test]
    fn strangers_of_one_network_bring_50_files_an_hour() {
        let limits = Limits::on();
        let bring = |last| limits.count_upload(Some(IpAddr::from([192, 0, 2, last])));
        assert_eq!((0..100).take_while(|last| bring(*last).is_ok()).count(), 50);
        assert!(limits.count_upload(Some(IpAddr::from([192, 0, 3, 7]))).is_ok());
        assert!((0..100).all(|_| Limits::off().count_upload(Some(IpAddr::from([192, 0, 2, 7]))).is_ok()));
    }

    #[test]
    fn limits_that_are_off_refuse_nobody() {
        assert_eq!(calls_until_refused(&Limits::off(), None), 100_000);
    }
}
