//! Passwords: argon2id on a small pool of its own, the same time whether or not there is a hash to compare.

use std::{net::IpAddr, sync::OnceLock, thread};

use granary_domain::Share;
use granary_runtime::turns::{Room, Turns};

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use rustix::process::{getpriority_process, setpriority_process};
use tokio::sync::oneshot;

pub use super::strength::{Weakness, strength};

/// How many may wait for their turn, in all, of a network and of a wide one; argon2 takes 19 MiB and tens of milliseconds
/// each. Networks take turns: those of one, right or wrong, keep everybody else waiting for a moment and no longer.
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
    turns: Turns,
    /// Whether each network has a share, or all have one.
    are_shared: bool,
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
        let (queue_of_group, queue_of_one) =
            if are_shared { (OF_A_WIDE_NETWORK, OF_A_NETWORK) } else { (MAX_WAITING, MAX_WAITING) };
        let room = Room { slots: spare, slots_of_group: spare, queue: MAX_WAITING, queue_of_group, queue_of_one };
        Self { turns: Turns::new(room), are_shared }
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
        let share = if self.are_shared { Share::of_stranger(from) } else { Share::SERVER };
        let turn = self.turns.take(share).await.ok_or(QueueFull)?;
        let (done, working) = oneshot::channel();
        let thread = thread::Builder::new().name("password".to_owned()).spawn(move || {
            let _turn = turn;
            stand_back();
            let _ = done.send(work());
        });
        thread.map_err(|_| QueueFull)?;
        working.await.map_err(|_| QueueFull)
    }
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
    use futures::future::join_all;

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
    async fn networks_that_fill_the_queue_refuse_no_other() {
        let (passwords, hash) = (Passwords::new(true), hashed("Granary-demo-1", Params::new(8, 1, 1, None).unwrap()));
        let check = |from: String| passwords.check("wrong".to_owned(), Some(hash.clone()), from.parse().ok());
        let of_one = (0..2 * OF_A_NETWORK).map(|_| "192.0.2.1".to_owned());
        let of_others = (0..2 * MAX_WAITING).map(|n| format!("198.51.{}.1", n % 16));
        let late = std::iter::once("203.0.113.1".to_owned());
        let mut checked = join_all(of_one.chain(of_others).chain(late).map(check)).await;
        assert_eq!(checked.pop(), Some(Ok(Checked::Wrong)), "who comes late and alone waits for a round");
        let mut of_one = checked.into_iter().take(2 * OF_A_NETWORK);
        assert!(of_one.any(|it| it == Err(QueueFull)));
    }
}
