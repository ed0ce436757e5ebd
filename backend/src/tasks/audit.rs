//! The audit as the server keeps it by itself: refused calls of staff are written down, and the journal is sealed.

use std::{
    collections::{HashMap, hash_map::Entry},
    time::Duration,
};

use granary_domain::{Role, UserId, refusal::ErrorCode};
use granary_identity::audit::RefusedCall;
use granary_store::Store;
use granary_supervisor::{RestartPolicy, Task, TaskFault};
use tokio::{
    sync::{
        mpsc::{self, Receiver, Sender},
        oneshot,
    },
    time::{Instant, interval},
};

/// Refusals that are written down at once.
const BATCH: usize = 64;
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Seals the journal of people.
pub struct JournalSeals(pub Store);

impl Task for JournalSeals {
    const NAME: &'static str = "journal_seals";
    const PERIOD: Duration = Duration::from_secs(60);

    async fn run(&self) -> Result<RestartPolicy, TaskFault> {
        self.0.seal_journal().await?;
        Ok(RestartPolicy::AfterPeriod)
    }
}

/// Writes down refusals as they come; what the database does not take is in the log alone.
#[derive(Clone)]
pub struct DenialRecorder {
    closing: Sender<oneshot::Sender<()>>,
}

impl DenialRecorder {
    /// Begins; it ends with the last who may be refused.
    pub fn start(store: Store, refused: Receiver<RefusedCall>) -> Self {
        let (closing, closed) = mpsc::channel(1);
        actix_web::rt::spawn(record(store, refused, closed));
        Self { closing }
    }

    /// Writes down what came, and what was counted so far, and ends.
    pub async fn close(&self) {
        let (told, ended) = oneshot::channel();
        if self.closing.send(told).await.is_ok() {
            let _ = ended.await;
        }
    }
}

async fn record(store: Store, mut refused: Receiver<RefusedCall>, mut closing: Receiver<oneshot::Sender<()>>) {
    let (mut batch, mut folded, mut minutes) = (Vec::with_capacity(BATCH), Folded::default(), interval(MINUTE));
    // Told by being dropped at the end.
    let mut closed = None;
    loop {
        let (lines, is_last) = tokio::select! {
            count = refused.recv_many(&mut batch, BATCH) => match count {
                0 => (folded.take_all(), true),
                _ => (batch.drain(..).filter_map(|it| folded.add(it, Instant::now())).collect(), false),
            },
            _ = minutes.tick() => (folded.take_due(Instant::now()), false),
            Some(told) = closing.recv(), if closed.is_none() => {
                closed = Some(told);
                refused.close();
                continue;
            }
        };
        if !lines.is_empty() && store.record_denied_calls(&lines).await.is_err() {
            tracing::warn!(count = lines.len(), "Refusals could not be written down");
        }
        if is_last {
            return;
        }
    }
}

/// Refusals of traders, who have no calls of staff to make: of each call of each, the first is a line, and what follows within
/// the hour is counted in one more.
#[derive(Default)]
struct Folded(HashMap<(UserId, String, ErrorCode), (Instant, RefusedCall)>);

impl Folded {
    /// What of a refusal is written down at once.
    fn add(&mut self, refused: RefusedCall, now: Instant) -> Option<RefusedCall> {
        if refused.role != Role::User {
            return Some(refused);
        }
        match self.0.entry((refused.user, refused.call.clone(), refused.code)) {
            Entry::Vacant(entry) => {
                entry.insert((now, refused.clone()));
                Some(refused)
            }
            Entry::Occupied(mut entry) => {
                let again = &mut entry.get_mut().1.again;
                *again = Some(again.unwrap_or_default() + 1);
                None
            }
        }
    }

    /// What was counted for an hour.
    fn take_due(&mut self, now: Instant) -> Vec<RefusedCall> {
        let due = self.0.extract_if(|_, (since, _)| now.duration_since(*since) >= HOUR);
        due.map(|(_, (_, refused))| refused).filter(|it| it.again.is_some()).collect()
    }

    /// What was counted so far.
    fn take_all(&mut self) -> Vec<RefusedCall> {
        self.0.drain().map(|(_, (_, refused))| refused).filter(|it| it.again.is_some()).collect()
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::refusal::ErrorCode::{NotAllowed, NotFound};
    use uuid::Uuid;

    use super::*;

    fn refused(user: u128, role: Role, call: &str, code: ErrorCode) -> RefusedCall {
        let user = UserId(Uuid::from_u128(user));
        RefusedCall { user, role, from: None, call: call.to_owned(), code, object: None, again: None }
    }

    #[test]
    fn what_a_trader_is_refused_again_and_again_is_two_lines_an_hour() {
        let (mut folded, begin) = (Folded::default(), Instant::now());
        let one = || refused(1, Role::User, "POST /admin/getUsers", NotAllowed);
        let mut lines = |it: RefusedCall| folded.add(it, begin).is_some();
        assert_eq!([one(), one(), one()].map(&mut lines), [true, false, false]);
        for other in [
            refused(2, Role::User, "POST /admin/getUsers", NotAllowed),
            refused(1, Role::User, "POST /admin/deleteUser", NotAllowed),
            refused(1, Role::User, "POST /admin/getUsers", NotFound),
        ] {
            assert!(lines(other.clone()), "{other:?}");
        }
        let staff = || refused(3, Role::Admin, "POST /admin/getUsers", NotAllowed);
        assert!([staff(), staff()].map(lines).iter().all(|it| *it), "each of staff is a line");
        assert_eq!(folded.take_due(begin + HOUR / 2), []);
        assert_eq!(folded.take_due(begin + HOUR), [RefusedCall { again: Some(2), ..one() }]);
        assert!(folded.0.is_empty());
    }
}
