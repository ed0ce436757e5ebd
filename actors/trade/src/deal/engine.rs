//! The way of commands to the disk: decide them, commit, and an answer to every way a commit can go.

use std::{mem, sync::Arc, time::Duration};

use futures::future::join_all;
use granary_domain::{
    DealId, UserId,
    store::{CommitFault, Idempotency, Kept},
};
use granary_runtime::{clock::Clock, hub::EventNote, known::Known, registry::Busy};
use jiff::Timestamp;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use super::{
    Commit, DealFault, DealSnapshot, DealStore, NotAdmitted, Outcome, OverCreditLimit,
    batch::{CommandResult, Decided, Execute, NotSerializable, Receipt, Snapshot, Verdict, decide_all},
};
use crate::lot::LotRefusal;

/// For how long commands are decided anew because other nodes write first.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long they wait before they are decided anew, at first and at last; each time by chance less, so that nodes that
/// met once do not meet again. The first time they do not wait.
const FIRST_STEP_ASIDE: Duration = Duration::from_millis(4);
const LONGEST_STEP_ASIDE: Duration = Duration::from_millis(32);
const FIRST_PAUSE: Duration = Duration::from_millis(25);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// A change that was committed, for everybody who shows it.
#[derive(Debug)]
pub struct Change {
    /// The deal before, where this node knew it.
    pub before: Option<Arc<DealSnapshot>>,
    pub after: Arc<DealSnapshot>,
    /// What happened; empty when another node did it.
    pub events: Vec<EventNote>,
    /// Whose inboxes have a new notification, where this node knows; of the others the record of changes tells.
    pub notified: Vec<UserId>,
}

/// What commands led to: an answer to each, in their order, and what else is now known to stand on disk.
pub struct Settled {
    pub answers: Vec<CommandResult>,
    pub snapshot: Option<Snapshot>,
    pub events: Vec<EventNote>,
    pub notified: Vec<UserId>,
}

/// Loads a deal as the store holds it.
pub async fn load(store: &dyn DealStore, id: DealId) -> Result<Option<Snapshot>, DealFault> {
    let Some(stored) = store.load(id).await? else { return Ok(None) };
    let shown = DealSnapshot::parsed(id, &stored).ok_or(DealFault::Broken)?;
    Ok(Some(Snapshot { shown, head: stored.head }))
}

/// Drives commands to definite answers, as many of them in one commit as may be.
pub async fn settle_all(
    store: Arc<dyn DealStore>,
    known: Known<Snapshot>,
    commands: Vec<Execute>,
    now: Clock,
) -> Settled {
    let mut batch = Batch::of(known, commands);
    while !batch.open.is_empty() {
        batch.go_on(&*store, now()).await;
    }
    Settled {
        answers: batch.answers,
        snapshot: batch.is_news.then_some(batch.known.state),
        events: batch.events,
        notified: batch.notified,
    }
}

/// Commands on their way to an answer.
struct Batch {
    /// What they are decided on.
    known: Known<Snapshot>,
    /// Whether that is not what the batch began with.
    is_news: bool,
    open: Vec<Open>,
    answers: Vec<CommandResult>,
    events: Vec<EventNote>,
    notified: Vec<UserId>,
    /// Until when they are decided anew.
    until: Instant,
    /// For how long at most they wait before the next time.
    step_aside: Duration,
    /// How many go into one commit.
    most: usize,
}

/// A command that has no answer yet.
struct Open {
    place: usize,
    command: Execute,
    has_panicked: bool,
}

impl Batch {
    fn of(known: Known<Snapshot>, commands: Vec<Execute>) -> Self {
        let answers = commands.iter().map(|_| Err(DealFault::Broken)).collect();
        let open = (0..).zip(commands).map(|(place, command)| Open { place, command, has_panicked: false });
        Self {
            known,
            is_news: false,
            open: open.collect(),
            answers,
            events: Vec::new(),
            notified: Vec::new(),
            until: Instant::now() + PATIENCE,
            step_aside: Duration::ZERO,
            most: usize::MAX,
        }
    }

    /// Decides what is open, commits it, and answers what that settles. Where nothing is to be committed, nobody is told so on
    /// what may be old.
    async fn go_on(&mut self, store: &dyn DealStore, at: Timestamp) {
        let commands = self.open.iter().map(|it| &it.command);
        let Decided { draft, verdicts } = decide_all(&self.known.state, commands, self.most, at);
        let draft = match draft {
            Ok(Some(draft)) => draft,
            Ok(None) if !self.known.is_proven() => return self.reload(store).await,
            Ok(None) => return self.answer(store, verdicts, None).await,
            Err(NotSerializable) => return self.part(&verdicts, DealFault::Broken),
        };
        match write(store, &draft.commit).await {
            CommitOutcome::Done { notified } => {
                self.known = Known::proven(draft.next);
                self.is_news = true;
                self.events.extend(draft.events);
                self.notified.extend(notified);
                self.answer(store, verdicts, Some(&draft.commit)).await;
            }
            CommitOutcome::NotAdmitted(calls) => {
                self.keep_out(&verdicts, calls.into_iter().map(|(call, why)| (call, kept_out(why))))
            }
            CommitOutcome::Moved if Instant::now() >= self.until => self.end(&Busy::default().into()),
            CommitOutcome::Moved => {
                self.step_aside().await;
                self.reload(store).await;
            }
            CommitOutcome::OverCreditLimit(why) => self.part(&verdicts, DealFault::OverCreditLimit(why)),
            CommitOutcome::LotUnavailable(refusal) => self.part(&verdicts, DealFault::LotUnavailable(refusal)),
            CommitOutcome::NotSerializable => self.part(&verdicts, DealFault::Broken),
            CommitOutcome::Refused => self.end(&DealFault::Unavailable),
        }
    }

    /// Answers as was decided, now that all it stands on is written; what panicked is decided once more on what is on disk.
    async fn answer(&mut self, store: &dyn DealStore, verdicts: Vec<Verdict>, commit: Option<&Arc<Commit>>) {
        let reply = |call: usize| commit.and_then(|commit| commit.calls.get(call)).map(|call| call.reply.clone());
        let has_panicked = verdicts.contains(&Verdict::Panicked);
        let told = self.open.iter_mut().zip(verdicts).map(async |(it, verdict)| match verdict {
            Verdict::Drafted(call) => {
                Some(reply(call).map(|reply| Receipt { reply, replayed: false }).ok_or(DealFault::Broken))
            }
            Verdict::CommandResult(told) => Some(kept_or(store, it.command.key.clone(), told).await),
            Verdict::Panicked if it.has_panicked => {
                tracing::error!(command = ?it.command.command, "a command panicked twice and is refused");
                Some(Err(DealFault::Broken))
            }
            Verdict::Panicked => {
                it.has_panicked = true;
                None
            }
            Verdict::Waits => None,
        });
        let told = join_all(told).await;
        self.close(told);
        if has_panicked && !self.open.is_empty() {
            self.reload(store).await;
        }
    }

    /// Goes on one by one, so that it falls to none but the one that does not fit.
    fn part(&mut self, verdicts: &[Verdict], fault: DealFault) {
        if self.most == 1 {
            self.keep_out(verdicts, [(0, Err(fault))]);
        }
        self.most = 1;
    }

    /// Answers those asks of a draft that kept it from being written; the others are decided anew.
    fn keep_out(&mut self, verdicts: &[Verdict], calls: impl IntoIterator<Item = (usize, CommandResult)>) {
        let mut told: Vec<Option<CommandResult>> = verdicts.iter().map(|_| None).collect();
        for (call, why) in calls {
            if let Some(at) = verdicts.iter().position(|verdict| *verdict == Verdict::Drafted(call)) {
                told[at] = Some(why);
            }
        }
        if told.iter().all(Option::is_none) {
            return self.end(&DealFault::Broken);
        }
        self.close(told);
    }

    /// Gives the open commands the answers there are.
    fn close(&mut self, told: Vec<Option<CommandResult>>) {
        for (it, told) in mem::take(&mut self.open).into_iter().zip(told) {
            match told {
                Some(told) => self.answers[it.place] = told,
                None => self.open.push(it),
            }
        }
    }

    fn end(&mut self, fault: &DealFault) {
        self.close(self.open.iter().map(|_| Some(Err(fault.clone()))).collect());
    }

    /// Lets others write.
    async fn step_aside(&mut self) {
        let most = self.step_aside.as_micros();
        if most > 0 {
            let chance = u128::from(Uuid::now_v7().as_u64_pair().1) % most;
            sleep(Duration::from_micros(chance as u64)).await;
        }
        self.step_aside = (self.step_aside * 2).clamp(FIRST_STEP_ASIDE, LONGEST_STEP_ASIDE);
    }

    async fn reload(&mut self, store: &dyn DealStore) {
        match load(store, self.known.state.shown.deal.id).await {
            // What was made to show it serves on.
            Ok(Some(fresh)) if fresh.head == self.known.state.head => self.known.prove(),
            Ok(Some(fresh)) => {
                self.known = Known::proven(fresh);
                self.is_news = true;
            }
            Ok(None) => self.end(&DealFault::NotFound),
            Err(fault) => self.end(&fault),
        }
    }
}

enum CommitOutcome {
    Done {
        notified: Vec<UserId>,
    },
    NotAdmitted(Vec<(usize, NotAdmitted)>),
    Moved,
    /// The buyer's procurement limit does not allow it.
    OverCreditLimit(OverCreditLimit),
    /// The lot gives no such part.
    LotUnavailable(LotRefusal),
    /// The store takes no such deal.
    NotSerializable,
    /// Nothing is written, and nobody knows whether it would be later.
    Refused,
}

/// Commits, and asks again for as long as nobody knows whether it was written.
async fn write(store: &dyn DealStore, commit: &Arc<Commit>) -> CommitOutcome {
    let mut doubtful = false;
    let mut pause = FIRST_PAUSE;
    loop {
        let outcome = store.commit(commit.clone()).await;
        let definite = match outcome {
            Ok(outcome) if !doubtful || matches!(outcome, Outcome::Done { .. }) => Some(outcome),
            Err(CommitFault::Refused) if !doubtful => return CommitOutcome::Refused,
            // Had it been written before, it would have moved on.
            Err(CommitFault::NotSerializable) => return CommitOutcome::NotSerializable,
            Ok(outcome) => match stands(store, commit).await {
                Some(true) => return CommitOutcome::Done { notified: Vec::new() },
                Some(false) => Some(outcome),
                None => None,
            },
            Err(_) => None,
        };
        match definite {
            Some(Outcome::Done { notified }) => return CommitOutcome::Done { notified },
            Some(Outcome::NotAdmitted(calls)) => return CommitOutcome::NotAdmitted(calls),
            Some(Outcome::Moved) => return CommitOutcome::Moved,
            Some(Outcome::OverCreditLimit(why)) => return CommitOutcome::OverCreditLimit(why),
            Some(Outcome::LotUnavailable(refusal)) => return CommitOutcome::LotUnavailable(refusal),
            None => {}
        }
        doubtful = true;
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Whether a doubtful commit is in the journal: all of it, or nothing. `None` while the store cannot be asked.
async fn stands(store: &dyn DealStore, commit: &Commit) -> Option<bool> {
    store.has_line(commit.deal, commit.head).await.ok()
}

fn kept_out(why: NotAdmitted) -> CommandResult {
    match why {
        NotAdmitted::Replayed(reply) => Ok(Receipt { reply, replayed: true }),
        NotAdmitted::Mismatch => Err(DealFault::Mismatch),
        NotAdmitted::Denied => Err(DealFault::Denied),
    }
}

/// What an earlier call with the same key was told goes before what the command would be told now.
async fn kept_or(store: &dyn DealStore, key: Option<Idempotency>, told: CommandResult) -> CommandResult {
    let Some(key) = key else { return told };
    match store.kept(key).await? {
        Kept::Nothing => told,
        Kept::Reply(reply) => Ok(Receipt { reply, replayed: true }),
        Kept::Mismatch => Err(DealFault::Mismatch),
    }
}
