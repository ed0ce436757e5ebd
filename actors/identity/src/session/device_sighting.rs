//! Where sessions are used: noted in memory as calls come in, and taken from there to be written all at once.

use std::{
    collections::{HashMap, HashSet},
    sync::Mutex,
};

use granary_domain::{Language, SessionId, UserId, lock::locked};
use jiff::Timestamp;

use crate::mail::{Mail, MailTemplate};

/// What is known of the place that a session is used from, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceSighting {
    /// Such as `iPhone`.
    pub device: String,
    /// Such as `Safari`.
    pub browser: String,
    /// The network, not the address.
    pub network: Option<String>,
}

/// A session that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenSession {
    pub session: SessionId,
    pub at: Timestamp,
    pub sighting: DeviceSighting,
}

/// A session that was never seen before, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstSight {
    pub session: SessionId,
    pub user: UserId,
    pub email: String,
    pub language: Language,
}

/// A kind of device and browser that somebody signs in with.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct KnownDevice {
    pub user: UserId,
    pub device: String,
    pub browser: String,
}

/// A network that somebody signed in from, as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownNetwork {
    pub user: UserId,
    pub network: String,
}

/// How many networks are known of a person: those where they signed in last.
pub const KNOWN_NETWORKS: u16 = 16;

/// What was noted and not yet taken.
#[derive(Default)]
pub(super) struct Sightings(Mutex<HashMap<SessionId, SeenSession>>);

impl Sightings {
    pub(super) fn note(&self, session: SessionId, at: Timestamp, sighting: DeviceSighting) {
        locked(&self.0).insert(session, SeenSession { session, at, sighting });
    }

    pub(super) fn take(&self) -> Vec<SeenSession> {
        std::mem::take(&mut *locked(&self.0)).into_values().collect()
    }
}

/// The devices that people have not used before, and the letters that tell of them; the first device of all is told to
/// nobody.
pub fn new_devices(seen: &[SeenSession], first: &[FirstSight], known: &[KnownDevice]) -> (Vec<KnownDevice>, Vec<Mail>) {
    let mut known: HashSet<KnownDevice> = known.iter().cloned().collect();
    let (mut devices, mut mails) = (Vec::new(), Vec::new());
    for sight in first {
        let Some(SeenSession { at, sighting, .. }) = seen.iter().find(|it| it.session == sight.session) else {
            continue;
        };
        let (device, browser) = (sighting.device.clone(), sighting.browser.clone());
        let device = KnownDevice { user: sight.user, device, browser };
        let is_first = !known.iter().any(|it| it.user == sight.user);
        if !known.insert(device.clone()) {
            continue;
        }
        if !is_first {
            mails.push(letter(sight, &device, *at));
        }
        devices.push(device);
    }
    (devices, mails)
}

/// Where people have just signed in: where a session is used first, not wherever its bearer is taken later.
pub fn signed_in_from(seen: &[SeenSession], first: &[FirstSight]) -> Vec<KnownNetwork> {
    let of = |sight: &FirstSight| {
        let seen = seen.iter().find(|it| it.session == sight.session)?;
        Some(KnownNetwork { user: sight.user, network: seen.sighting.network.clone()? })
    };
    first.iter().filter_map(of).collect()
}

fn letter(sight: &FirstSight, KnownDevice { device, browser, .. }: &KnownDevice, at: Timestamp) -> Mail {
    Mail {
        cause: format!("new-sign-in:{}", sight.session),
        to: sight.email.clone(),
        user: Some(sight.user),
        language: sight.language,
        template: MailTemplate::NewSignIn { device: Some(format!("{browser} ({device})")), at: Some(at) },
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_last_sighting_of_a_session_is_taken_once() {
        let (sightings, session) = (Sightings::default(), SessionId(Uuid::nil()));
        let seen = |second| SeenSession {
            session,
            at: Timestamp::UNIX_EPOCH + SignedDuration::from_secs(second),
            sighting: DeviceSighting { device: "Mac".to_owned(), browser: "Safari".to_owned(), network: None },
        };
        for SeenSession { session, at, sighting } in [seen(1), seen(2)] {
            sightings.note(session, at, sighting);
        }
        assert_eq!(sightings.take(), [seen(2)]);
        assert_eq!(sightings.take(), []);
    }

    #[test]
    fn a_device_is_told_of_once_and_the_first_of_all_never() {
        let seen = |n: u128, device: &str| SeenSession {
            session: SessionId(Uuid::from_u128(n)),
            at: Timestamp::UNIX_EPOCH,
            sighting: DeviceSighting { device: device.to_owned(), browser: "Safari".to_owned(), network: None },
        };
        let first = |n: u128, user: u128| FirstSight {
            session: SessionId(Uuid::from_u128(n)),
            user: UserId(Uuid::from_u128(user)),
            email: format!("{user}@a.test"),
            language: Language::Ar,
        };
        let all = [seen(1, "iPhone"), seen(2, "Mac"), seen(3, "Mac"), seen(4, "Mac"), seen(5, "iPad")];
        let first = [first(1, 7), first(2, 7), first(3, 7), first(4, 8)];
        let (devices, mails) = new_devices(&all, &first, &[]);
        let told: Vec<_> = devices.iter().map(|it| (it.user.0.as_u128(), &*it.device)).collect();
        assert_eq!(told, [(7, "iPhone"), (7, "Mac"), (8, "Mac")]);
        assert_eq!(mails.len(), 1, "{mails:?}");
        assert_eq!((&*mails[0].to, mails[0].language), ("7@a.test", Language::Ar));
        let again = new_devices(&all, &first, &devices);
        assert_eq!(again, (vec![], vec![]));
    }
}
