//! Limits: how often a session, a person, a company or an address may call (governor).

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use governor::{
    DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter,
    clock::{Clock, DefaultClock, QuantaInstant},
};
use granary_domain::{Claimant, Principal, SessionId, Share, UserId, network, refusal::ErrorCode};
use granary_identity::security_log;
use tokio::sync::Semaphore;

use super::{
    error::AppError,
    refusal_lines::RefusalLines,
    upload_budget::{Reservation, UploadBudget},
};

/// A session: 50 calls a second, 200 at once.
const A_SESSION: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(50).unwrap(), NonZeroU32::new(200).unwrap());
/// A person, in however many sessions: 100 calls a second, 400 at once.
const A_PERSON: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(100).unwrap(), NonZeroU32::new(400).unwrap());
/// A company, a bank, or an address without a session, which may be a whole office: 200 calls a second, 1,000 at once.
const AN_OFFICE: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(200).unwrap(), NonZeroU32::new(1000).unwrap());

/// Of what a person is refused for calling too often, one in a minute is written down.
const TOLD: NonZeroU32 = NonZeroU32::MIN;

/// How long the refusal of a call too many is held back: who asks again at once costs everybody else a sixth of what it did.
const HELD_BACK: Duration = Duration::from_millis(200);
/// So many are held back at a time; more are refused at once.
const MAX_HELD: usize = 1_024;

/// Which limit a call stands under; a column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// By session, person and company, or by address where there is no session.
    Caller,
    /// None here: the call has limits of its own, or serves the operator.
    Free,
}

/// All limits of this node, or none at all.
pub struct Limits(Option<Buckets>);

struct Buckets {
    sessions: DefaultKeyedRateLimiter<SessionId>,
    people: DefaultKeyedRateLimiter<UserId>,
    offices: DefaultKeyedRateLimiter<Claimant>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    told: DefaultKeyedRateLimiter<UserId>,
    refusals: RefusalLines,
    held: Semaphore,
    uploads: Arc<UploadBudget>,
    clock: DefaultClock,
}

impl Limits {
    pub fn on() -> Self {
        let quota = |(rate, burst)| Quota::per_second(rate).allow_burst(burst);
        Self(Some(Buckets {
            sessions: RateLimiter::keyed(quota(A_SESSION)),
            people: RateLimiter::keyed(quota(A_PERSON)),
            offices: RateLimiter::keyed(quota(AN_OFFICE)),
            addresses: RateLimiter::keyed(quota(AN_OFFICE)),
            told: RateLimiter::keyed(Quota::per_minute(TOLD)),
            refusals: RefusalLines::default(),
            held: Semaphore::new(MAX_HELD),
            uploads: Arc::default(),
            clock: DefaultClock::default(),
        }))
    }

    pub fn off() -> Self {
        Self(None)
    }

    /// Counts a call, or refuses it with the time to wait.
    pub(super) fn count(&self, who: Option<&Principal>, address: Option<IpAddr>) -> Result<(), AppError> {
        let Some(buckets) = &self.0 else { return Ok(()) };
        let counted = match (who, address) {
            (Some(who), _) => buckets.count(who),
            (None, Some(address)) => buckets.addresses.check_key(&network(address)),
            (None, None) => Ok(()),
        };
        counted.map_err(|early| too_often(early.wait_time_from(buckets.clock.now())))
    }

    /// Keeps a call too many waiting for its refusal.
    pub(super) async fn hold_back(&self) {
        if let Some(_held) = self.0.as_ref().and_then(|buckets| buckets.held.try_acquire().ok()) {
            tokio::time::sleep(HELD_BACK).await;
        }
    }

    /// Whether a person who calls too often has not been told of for a minute.
    pub(super) fn is_first(&self, user: UserId) -> bool {
        self.0.as_ref().is_none_or(|buckets| buckets.told.check_key(&user).is_ok())
    }

    /// Tells the log that a request is refused: 401, 403 or 429. What a person is refused who did not call too often has a
    /// line of its own.
    pub(super) fn log_refusal(&self, user: Option<UserId>, from: Option<IpAddr>, status: u16) {
        match &self.0 {
            Some(buckets) if user.is_none() || status == 429 => buckets.refusals.tell(from, status),
            _ => security_log::refused(status),
        }
    }

    /// A file that somebody without a session begins to bring.
    pub(super) fn begin_upload(&self, address: Option<IpAddr>) -> Option<Reservation> {
        self.0.as_ref().map(|buckets| buckets.uploads.begin(address))
    }

    /// Forgets whoever has been quiet; the server calls it now and then.
    pub fn evict_idle(&self) {
        if let Some(buckets) = &self.0 {
            buckets.sessions.retain_recent();
            buckets.people.retain_recent();
            buckets.offices.retain_recent();
            buckets.addresses.retain_recent();
            buckets.told.retain_recent();
            buckets.refusals.evict_idle();
            buckets.uploads.evict_idle();
        }
    }
}

impl Buckets {
    fn count(&self, who: &Principal) -> Result<(), NotUntil<QuantaInstant>> {
        self.sessions.check_key(&who.session)?;
        self.people.check_key(&who.user)?;
        match Share::of(who).group {
            Claimant::Person(_) => Ok(()),
            office => self.offices.check_key(&office),
        }
    }
}

pub(super) fn too_often(wait: Duration) -> AppError {
    AppError::limited(ErrorCode::TooManyRequests, wait)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures::future::poll_immediate;
    use granary_domain::{CompanyId, Permissions, Role};

    use super::*;

    const ADDRESS: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));

    /// A session of somebody of a company, by their numbers.
    fn session(company: Option<u128>, user: u128, session: u128) -> Principal {
        let id = uuid::Uuid::from_u128;
        Principal {
            session: SessionId(id(session)),
            user: UserId(id(user)),
            role: Role::User,
            company: company.map(|it| CompanyId(id(it))),
            bank: None,
            permissions: Permissions::default(),
            member: Default::default(),
            rights: 0,
            name: String::new(),
        }
    }

    fn calls_until_refused(limits: &Limits, who: Option<&Principal>) -> usize {
        (0..100_000).take_while(|_| limits.count(who, ADDRESS).is_ok()).count()
    }

    #[test]
    fn a_session_may_call_200_times_at_once_and_an_address_1000_times() {
        let limits = Limits::on();
        assert!((200..400).contains(&calls_until_refused(&limits, Some(&session(None, 1, 1)))));
        assert!((1000..100_000).contains(&calls_until_refused(&limits, None)));
        assert!(limits.count(None, Some(IpAddr::from([192, 0, 2, 8]))).is_err(), "neighbours share a network");
        assert!(limits.count(None, Some(IpAddr::from([192, 0, 3, 7]))).is_ok());
    }

    #[test]
    fn many_sessions_of_a_person_call_no_more_than_two_and_all_of_a_company_than_an_office() {
        let limits = Limits::on();
        let all = |sessions: Vec<Principal>| -> usize {
            sessions.iter().map(|it| calls_until_refused(&limits, Some(it))).sum()
        };
        let eight = all((0..8).map(|nth| session(Some(1), 1, nth)).collect());
        assert!((400..600).contains(&eight), "{eight}");
        let colleagues = all((2..12).map(|nth| session(Some(1), nth, nth)).collect());
        assert!((1000..1500).contains(&(eight + colleagues)), "{eight} and {colleagues}");
        assert!(limits.count(Some(&session(Some(2), 20, 20)), ADDRESS).is_ok(), "others are not held up");
    }

    #[actix_web::test]
    async fn refusals_are_held_back_but_for_those_beyond_a_thousand() {
        let limits = Limits::on();
        let mut held: Vec<_> = (0..MAX_HELD).map(|_| Box::pin(limits.hold_back())).collect();
        for one in &mut held {
            assert_eq!(poll_immediate(one).await, None);
        }
        assert_eq!(poll_immediate(pin!(limits.hold_back())).await, Some(()), "at once");
        drop(held);
        assert_eq!(poll_immediate(pin!(limits.hold_back())).await, None);
    }

    #[test]
    fn of_a_person_who_calls_too_often_is_told_once_a_minute() {
        let (limits, [one, other]) = (Limits::on(), [1, 2].map(|it| UserId(uuid::Uuid::from_u128(it))));
        assert_eq!([one, one, other, one].map(|it| limits.is_first(it)), [true, false, true, false]);
    }

    #[test]
    fn limits_that_are_off_refuse_nobody() {
        assert_eq!(calls_until_refused(&Limits::off(), None), 100_000);
    }
}
