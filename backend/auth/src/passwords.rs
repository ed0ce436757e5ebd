//! Passwords: argon2id on a small pool of its own, the same time whether or not there is a hash to compare.

use std::{
    collections::{HashMap, hash_map::Entry},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    thread,
};

use granary_domain::{Network, networks};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use rustix::process::{getpriority_process, setpriority_process};
use tokio::sync::{Semaphore, oneshot};

pub use super::strength::{Weakness, strength};

/// How many may wait for their turn, in all, of a network and of a wide one; argon2 takes 19 MiB and tens of milliseconds
/// each. Those of one network, right or wrong, keep everybody else waiting for a moment and no longer.
const MAX_WAITING: usize = 128;
const OF_A_NETWORK: usize = 16;
const OF_A_WIDE_NETWORK: usize = 32;
/// What the allocator is asked for, in blocks of 1 KiB. Of less, each thread's heap would keep what it was given, and a
/// flood of sign-ins left the server with hundreds of megabytes; what is larger than glibc's heaps ever hold goes back
/// to the system. Pages that nobody touches are never there.
const RESERVED: usize = 33 * 1024;
/// How far a thread that hashes stands back behind those that answer: a third of their weight, so that it gives way and
/// still gets on where they leave nothing over.
const STEPS_BACK: i32 = 5;

/// Checks passwords, as many at a time as there are cores to spare.
pub struct Passwords {
    turns: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// How many of each network wait; none where nobody counts.
    waiting: Option<Mutex<HashMap<Network, usize>>>,
}

/// What a password turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checked {
    Wrong,
    Right,
    /// Right, but hashed with parameters of another time: here it is anew.
    RightButOld(String),
}

/// So many are waiting that this one had better come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueFull;

impl Passwords {
    /// With a share of the queue for each network, or without.
    pub fn new(are_shared: bool) -> Self {
        let spare = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Self {
            turns: Arc::new(Semaphore::new(spare)),
            queue: Arc::new(Semaphore::new(MAX_WAITING)),
            waiting: are_shared.then(Mutex::default),
        }
    }

    /// The hash of a new password, to the byte as it was typed.
    pub async fn hash(&self, password: String, from: Option<IpAddr>) -> Result<String, QueueFull> {
        let hashed = self.in_turn(from, move || hash_of(&password)).await?;
        hashed.ok_or_else(|| {
            tracing::error!("A password could not be hashed");
            QueueFull
        })
    }

    /// Compares with a hash, or with one that nothing matches, so that nobody can tell by the time.
    pub async fn check(
        &self,
        password: String,
        hash: Option<String>,
        from: Option<IpAddr>,
    ) -> Result<Checked, QueueFull> {
        self.in_turn(from, move || compare(&password, hash.as_deref())).await
    }

    /// Does slow work when its turn comes, unless too many wait already.
    async fn in_turn<T: Send + 'static>(
        &self,
        from: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueFull> {
        let _of_network = self.wait_with(from)?;
        let _place = self.queue.clone().try_acquire_owned().map_err(|_| QueueFull)?;
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| QueueFull)?;
        let (done, working) = oneshot::channel();
        let thread = thread::Builder::new().name("password".to_owned()).spawn(move || {
            let _turn = turn;
            stand_back();
            let _ = done.send(work());
        });
        thread.map_err(|_| QueueFull)?;
        working.await.map_err(|_| QueueFull)
    }

    /// Waits among those of its own network, unless too many do already.
    fn wait_with(&self, from: Option<IpAddr>) -> Result<Option<Waiting<'_>>, QueueFull> {
        let (Some(waiting), Some(from)) = (&self.waiting, from) else { return Ok(None) };
        let networks = networks(from);
        let mut counts = locked(waiting);
        let is_full = |network: &Network| {
            let most = if network.is_wide { OF_A_WIDE_NETWORK } else { OF_A_NETWORK };
            counts.get(network).is_some_and(|count| *count >= most)
        };
        if networks.iter().any(is_full) {
            return Err(QueueFull);
        }
        networks.iter().for_each(|network| *counts.entry(*network).or_default() += 1);
        Ok(Some(Waiting { of: waiting, networks }))
    }
}

/// One that waits, or has its turn.
struct Waiting<'a> {
    of: &'a Mutex<HashMap<Network, usize>>,
    networks: Vec<Network>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut counts = locked(self.of);
        for network in &self.networks {
            if let Entry::Occupied(mut count) = counts.entry(*network) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
    }
}

fn locked(counts: &Mutex<HashMap<Network, usize>>) -> MutexGuard<'_, HashMap<Network, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets everybody else on this machine go first: who reads must not wait for who signs in. A thread that stood back may
/// not step forward again, so each is used once.
fn stand_back() {
    if let Err(cause) = getpriority_process(None).and_then(|nice| setpriority_process(None, nice + STEPS_BACK)) {
        tracing::debug!(%cause, "A password is checked at everybody's pace");
    }
}

fn compare(password: &str, hash: Option<&str>) -> Checked {
    let known = hash.and_then(|hash| PasswordHash::new(hash).ok());
    let Some(known) = known else {
        if let Some(nobody) = nobodys().and_then(|hash| PasswordHash::new(hash).ok()) {
            let _ = is_hash_of(&nobody, password);
        }
        return Checked::Wrong;
    };
    if !is_hash_of(&known, password) {
        return Checked::Wrong;
    }
    let present =
        Params::try_from(&known).is_ok_and(|params| is_present(&params)) && known.algorithm.as_str() == "argon2id";
    if present {
        return Checked::Right;
    }
    hash_of(password).map_or(Checked::Right, Checked::RightButOld)
}

fn hash_of(password: &str) -> Option<String> {
    let (argon2, salt) = (Argon2::default(), Salt::new(&rand::random::<[u8; 16]>()).ok()?);
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(salt),
        hash: Some(output(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN)?),
    };
    Some(hash.to_string())
}

fn is_hash_of(known: &PasswordHash, password: &str) -> bool {
    let derived = || {
        let algorithm = Algorithm::try_from(known.algorithm.as_str()).ok()?;
        let version = known.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
        let argon2 = Argon2::new(algorithm, version, Params::try_from(known).ok()?);
        output(&argon2, password, known.salt.as_ref()?, known.hash.as_ref()?.len())
    };
    // Outputs are compared in constant time.
    known.hash.is_some() && derived() == known.hash
}

fn output(argon2: &Argon2<'_>, password: &str, salt: &Salt, length: usize) -> Option<Output> {
    let blocks = argon2.params().block_count();
    let mut memory = Vec::with_capacity(blocks.max(RESERVED));
    memory.resize(blocks, Block::new());
    let mut output = vec![0; length];
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory).ok()?;
    Output::new(&output).ok()
}

fn is_present(params: &Params) -> bool {
    let ours = Params::default();
    (params.m_cost(), params.t_cost(), params.p_cost()) == (ours.m_cost(), ours.t_cost(), ours.p_cost())
}

/// A hash that belongs to nobody.
fn nobodys() -> Option<&'static str> {
    static HASH: OnceLock<Option<String>> = OnceLock::new();
    HASH.get_or_init(|| hash_of(&rand::random::<u128>().to_string())).as_deref()
}

#[cfg(test)]
mod tests {
    use argon2::PasswordHasher;

    use super::*;

    fn hashed(password: &str, params: Params) -> String {
        let argon = Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params);
        argon.hash_password(password.as_bytes()).unwrap().to_string()
    }

    #[tokio::test]
    async fn the_right_password_passes_and_no_other() {
        let passwords = Passwords::new(false);
        let hash = hashed("Granary-demo-1", Params::default());
        for (tried, expected) in [
            ("Granary-demo-1", Checked::Right),
            ("granary-demo-1", Checked::Wrong),
            ("Granary-demo-1 ", Checked::Wrong),
            ("", Checked::Wrong),
        ] {
            assert_eq!(passwords.check(tried.into(), Some(hash.clone()), None).await, Ok(expected), "{tried:?}");
        }
    }

    #[tokio::test]
    async fn a_new_password_is_hashed_by_its_very_bytes() {
        let passwords = Passwords::new(false);
        for password in ["Granary-demo-1", " Granary-demo-1", "caf\u{e9} au lait", "cafe\u{301} au lait", "nul\0nul\0n"]
        {
            let hash = passwords.hash(password.into(), None).await.unwrap();
            let known = PasswordHash::new(&hash).unwrap();
            let params = Params::try_from(&known).unwrap();
            assert!(params.m_cost() >= 19 * 1024 && params.t_cost() >= 2 && params.p_cost() >= 1, "{hash}");
            assert_eq!(passwords.check(password.into(), Some(hash.clone()), None).await, Ok(Checked::Right));
            for other in [format!("{password} "), password.trim().to_uppercase(), "caf\u{e9}  au lait".into()] {
                assert_eq!(passwords.check(other, Some(hash.clone()), None).await, Ok(Checked::Wrong), "{password:?}");
            }
        }
    }

    #[tokio::test]
    async fn nobody_signs_in_without_a_sound_hash() {
        let passwords = Passwords::new(false);
        for hash in [None, Some(String::new()), Some("plain".into())] {
            assert_eq!(passwords.check("plain".into(), hash, None).await, Ok(Checked::Wrong));
        }
    }

    #[tokio::test]
    async fn a_password_hashed_with_weaker_parameters_is_hashed_anew() {
        let weak = hashed("Granary-demo-1", Params::new(8192, 1, 1, None).unwrap());
        let Ok(Checked::RightButOld(anew)) =
            Passwords::new(false).check("Granary-demo-1".into(), Some(weak), None).await
        else {
            panic!("it was kept");
        };
        assert!(anew.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{anew}");
        assert_eq!(compare("Granary-demo-1", Some(&anew)), Checked::Right);
    }

    #[tokio::test]
    async fn a_network_waits_in_its_own_share_of_the_queue() {
        let (passwords, from) = (Passwords::new(true), |address: &str| address.parse().ok());
        let places: Vec<_> = (0..20).map(|n| passwords.wait_with(from(&format!("192.0.2.{n}")))).collect();
        assert_eq!(places.iter().filter(|place| place.is_ok()).count(), OF_A_NETWORK);
        assert!(passwords.wait_with(from("198.51.100.1")).is_ok());
        drop(places);
        assert!(passwords.wait_with(from("192.0.2.1")).is_ok());
        let of_a_48: Vec<_> = (0..50).map(|n| passwords.wait_with(from(&format!("2001:db8:0:{n:x}::1")))).collect();
        assert_eq!(of_a_48.iter().filter(|place| place.is_ok()).count(), OF_A_WIDE_NETWORK);
        drop(of_a_48);
        assert!(locked(passwords.waiting.as_ref().unwrap()).is_empty());
    }
}
