//! Limits: how often a session or an address may call (governor).

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use governor::{
    DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use granary_domain::{Network, SessionId, network, networks, refusal::ErrorCode};

use super::error::AppError;

/// A session: 50 calls a second, 200 at once.
const A_SESSION: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(50).unwrap(), NonZeroU32::new(200).unwrap());
/// An address without a session, which may be a whole office: 200 calls a second, 1,000 at once.
const AN_ADDRESS: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(200).unwrap(), NonZeroU32::new(1000).unwrap());

/// Of what a session is refused for calling too often, one in a minute is written down.
const TOLD: NonZeroU32 = NonZeroU32::MIN;

/// Mebibytes of files, each begun one counted whole, that strangers bring in an hour: from one network, from a wide one,
/// and all together.
const UPLOADS: NonZeroU32 = NonZeroU32::new(100).unwrap();
const WIDE_UPLOADS: NonZeroU32 = NonZeroU32::new(400).unwrap();
const ALL_UPLOADS: NonZeroU32 = NonZeroU32::new(2000).unwrap();

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
    told: DefaultKeyedRateLimiter<SessionId>,
    uploads: DefaultKeyedRateLimiter<Network>,
    wide_uploads: DefaultKeyedRateLimiter<Network>,
    all_uploads: DefaultDirectRateLimiter,
    clock: DefaultClock,
}

impl Limits {
    pub fn on() -> Self {
        let quota = |(rate, burst)| Quota::per_second(rate).allow_burst(burst);
        Self(Some(Buckets {
            sessions: RateLimiter::keyed(quota(A_SESSION)),
            addresses: RateLimiter::keyed(quota(AN_ADDRESS)),
            told: RateLimiter::keyed(Quota::per_minute(TOLD)),
            uploads: RateLimiter::keyed(Quota::per_hour(UPLOADS)),
            wide_uploads: RateLimiter::keyed(Quota::per_hour(WIDE_UPLOADS)),
            all_uploads: RateLimiter::direct(Quota::per_hour(ALL_UPLOADS)),
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

    /// Whether a session that calls too often has not been told of for a minute.
    pub(super) fn is_first(&self, session: SessionId) -> bool {
        self.0.as_ref().is_none_or(|buckets| buckets.told.check_key(&session).is_ok())
    }

    /// Counts a mebibyte that somebody without a session brings, or refuses it with the time to wait.
    pub(super) fn count_upload(&self, address: Option<IpAddr>) -> Result<(), AppError> {
        let Some(buckets) = &self.0 else { return Ok(()) };
        let too_early = |early: NotUntil<_>| too_often(early.wait_time_from(buckets.clock.now()));
        for network in address.map(networks).unwrap_or_default() {
            let uploads = if network.is_wide { &buckets.wide_uploads } else { &buckets.uploads };
            uploads.check_key(&network).map_err(too_early)?;
        }
        buckets.all_uploads.check().map_err(too_early)
    }

    /// Forgets whoever has been quiet; the server calls it now and then.
    pub fn evict_idle(&self) {
        if let Some(buckets) = &self.0 {
            buckets.sessions.retain_recent();
            buckets.addresses.retain_recent();
            buckets.told.retain_recent();
            buckets.uploads.retain_recent();
            buckets.wide_uploads.retain_recent();
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
    fn of_a_session_that_calls_too_often_is_told_once_a_minute() {
        let (limits, [one, other]) = (Limits::on(), [1, 2].map(|it| SessionId(uuid::Uuid::from_u128(it))));
        assert_eq!([one, one, other, one].map(|it| limits.is_first(it)), [true, false, true, false]);
    }

    /// How many mebibytes come in from addresses, one from each.
    fn brought(limits: &Limits, addresses: impl Iterator<Item = IpAddr>) -> usize {
        addresses.take_while(|address| limits.count_upload(Some(*address)).is_ok()).count()
    }

    #[test]
    fn strangers_bring_100_mebibytes_an_hour_from_one_network_and_400_from_a_wide_one() {
        let limits = Limits::on();
        let v4 = |third, last| IpAddr::from([192, 0, third, last]);
        assert_eq!(brought(&limits, (0..200).map(|last| v4(2, last))), 100);
        assert!(limits.count_upload(Some(v4(3, 7))).is_ok());
        let v6 = |site, network| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 1]);
        assert_eq!(brought(&limits, (0..2000).map(|_| v6(1, 1))), 100);
        assert_eq!(brought(&limits, (2..2000).map(|network| v6(1, network))), 300);
        assert!(limits.count_upload(Some(v6(2, 1))).is_ok());
        assert_eq!(brought(&Limits::off(), (0..200).map(|last| v4(2, last))), 200);
    }

    #[test]
    fn strangers_bring_2000_mebibytes_an_hour_all_together() {
        let limits = Limits::on();
        let addresses = (0..10_000_u32).map(|network| IpAddr::from((0x0a00_0000 + (network << 8)).to_be_bytes()));
        assert_eq!(brought(&limits, addresses), 2000);
        assert!(limits.count_upload(None).is_err());
    }

    #[test]
    fn limits_that_are_off_refuse_nobody() {
        assert_eq!(calls_until_refused(&Limits::off(), None), 100_000);
    }
}
