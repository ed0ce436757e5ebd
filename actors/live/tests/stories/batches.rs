//! Stories of what queues on one deal: committed at once, and to everybody as if it had been one by one.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix::System;
use futures::future::{join, join_all};
use granary_domain::{
    BankId, BankRef, DealId, ExtraDays, FileId, HoldReason, StepNumber, record::document, store::Idempotency,
};
use granary_identity::notification::CAUSE;
use granary_runtime::registry::Busy;
use granary_trade::deal::{
    Audience, Cancel, Change, DealCommand, DealFault, DealFile, Deals, DocumentCommand, Edit, Execute, ExtendStep,
    FinanceCommand, Hold, LotLimits, OrderCommand, Receipt, RefusalReason, Release, RemoveFile, TimelineCommand,
};
use proptest::{
    collection::vec,
    option::{self, weighted},
    prelude::*,
};
use uuid::Uuid;

use crate::{
    memory::{MemoryStore, Mishap},
    support::{
        Watcher, buyer, by_staff, engine, extend, keyed, placed, placed_as, replayed, staff, stranger, trader, version,
        write_elsewhere,
    },
};

type CommandResult = Result<Receipt, DealFault>;

/// Has these commands decided as one batch: a first one is under way while they come.
async fn batch(store: &MemoryStore, deals: &Deals, deal: DealId, commands: Vec<Execute>) -> Vec<CommandResult> {
    store.slow(Duration::from_secs(1));
    let (first, told) = join(
        deals.execute(deal, extend(1)),
        join_all(commands.into_iter().map(|command| deals.execute(deal, command))),
    )
    .await;
    first.unwrap();
    told
}

fn versions(told: Vec<CommandResult>) -> Vec<u64> {
    told.into_iter().map(version).collect()
}

fn refusal(told: &CommandResult) -> (RefusalReason, u64) {
    let Err(DealFault::Refused(refusal)) = told else { panic!("{told:?} is no refusal") };
    (refusal.why.clone(), refusal.version)
}

fn expecting(version: u64) -> Execute {
    Execute { expected: Some(version), ..extend(1) }
}

#[actix::test]
async fn what_waits_is_committed_at_once_and_shown_at_once_with_all_that_happened() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let topic = format!("deal:{deal}");
    let mut watcher = Watcher::new();
    deals.watch(deal, Audience::Staff, None, watcher.subscriber(&topic), None).await.unwrap();
    watcher.drain();
    let told = batch(&store, &deals, deal, (0..40).map(|_| extend(1)).collect()).await;
    assert_eq!(versions(told), (3..43).collect::<Vec<u64>>());
    assert_eq!(store.commits.load(Ordering::Relaxed), 4, "the order, the first, 32 of those that waited, the others");
    let shown = deals.read(deal).await.unwrap();
    assert_eq!(replayed(&store, deal), shown.deal);
    watcher.drain();
    assert_eq!(watcher.copy, Some(document(&shown.deal.record(Audience::Staff))));
}

#[actix::test]
async fn what_a_batch_tells_counts_for_the_company_of_each_command_and_for_nobodys_where_staff_gave_it() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let reason = Some("The season is over".try_into().unwrap());
    let cancel = by_staff(DealCommand::Order(OrderCommand::Cancel(Cancel { reason })));
    let of_buyer = Execute { caller: Some(trader()), ..cancel };
    assert_eq!(versions(batch(&store, &deals, deal, vec![extend(1), of_buyer]).await), [3, 4]);
    assert_eq!(store.commits.load(Ordering::Relaxed), 3, "the order, the first, and both that waited");
    let (told, own) = (store.told.lock().unwrap(), buyer().to_string());
    let causes: Vec<_> = told.iter().map(|it| (it.kind.as_str(), it.params.text(CAUSE))).collect();
    let extended = ("order.stepExtended", None);
    assert_eq!(causes, [extended, extended, extended, extended, ("order.cancelled", Some(&*own))]);
}

#[actix::test]
async fn each_watcher_in_step_gets_one_patch_a_commit_and_a_note_of_each_event() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let topic = format!("deal:{deal}");
    let mut watcher = Watcher::new();
    deals.watch(deal, Audience::Staff, None, watcher.subscriber(&topic), None).await.unwrap();
    watcher.drain();
    store.slow(Duration::from_secs(1));
    let commands = || join_all((0..3).map(|_| deals.execute(deal, extend(1))));
    let shown = async {
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        watcher.drain();
        tokio::time::sleep(Duration::from_secs(1)).await;
        watcher.drain();
    };
    join(commands(), shown).await;
    assert_eq!(watcher.heard, ["snap", "patch", "patch"]);
    assert_eq!((watcher.ver, watcher.noted), (4, vec![2, 3, 4]));
}

#[actix::test]
async fn one_may_begin_to_watch_while_a_commit_is_under_way() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    store.slow(Duration::from_secs(30));
    let topic = format!("deal:{deal}");
    let mut watcher = Watcher::new();
    let subscriber = watcher.subscriber(&topic);
    let watching = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let began = tokio::time::Instant::now();
        assert!(deals.watch(deal, Audience::Staff, None, subscriber, None).await.unwrap());
        assert_eq!(began.elapsed(), Duration::ZERO);
        watcher.drain();
        assert_eq!((&*watcher.heard, watcher.ver), (&["snap".to_owned()][..], 1), "what is committed, and no more");
    };
    join(deals.execute(deal, extend(1)), watching).await.0.unwrap();
    assert_eq!(watcher.drain().heard, ["snap", "patch"]);
}

#[actix::test]
async fn a_refusal_on_what_is_not_yet_written_is_told_only_when_it_is() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let told = batch(&store, &deals, deal, vec![expecting(2), expecting(2), expecting(3)]).await;
    assert_eq!(refusal(&told[1]), (RefusalReason::Changed(Vec::new()), 3));
    assert_eq!([version(told[0].clone()), version(told[2].clone())], [3, 4]);

    store.next(Mishap::Slow);
    store.next(Mishap::Refused);
    let told = batch(&store, &deals, deal, vec![expecting(5), expecting(5)]).await;
    assert_eq!(told, vec![Err(DealFault::Unavailable); 2], "version 6 never was");
    assert_eq!(deals.read(deal).await.unwrap().deal.version, 5);
}

#[actix::test]
async fn twins_in_one_batch_have_one_effect_and_one_reply() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let mut other = keyed(extend(9), "k");
    other.key.as_mut().unwrap().body = [8; 32];
    let commands = vec![keyed(extend(2), "k"), extend(1), keyed(extend(2), "k"), other, keyed(extend(2), "l")];
    let told = batch(&store, &deals, deal, commands).await;
    let (first, twin) = (told[0].clone().unwrap(), told[2].clone().unwrap());
    assert_eq!((first.replayed, twin.replayed, first.reply == twin.reply), (false, true, true));
    assert_eq!(told[3], Err(DealFault::Mismatch));
    assert_eq!([0, 1, 4].map(|at: usize| version(told[at].clone())), [3, 4, 5]);
    assert_eq!(replayed(&store, deal).version, 5);
}

#[actix::test]
async fn who_is_denied_in_the_middle_keeps_nobody_else_out() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    store.next(Mishap::Slow);
    store.next(Mishap::Denied(vec![1, 2]));
    let told = batch(&store, &deals, deal, vec![extend(1), expecting(3), extend(1), expecting(3)]).await;
    assert_eq!(told[1..3], [Err(DealFault::Denied), Err(DealFault::Denied)]);
    assert_eq!([0, 3].map(|at: usize| version(told[at].clone())), [3, 4]);
    assert_eq!(replayed(&store, deal).version, 4);
}

#[actix::test]
async fn a_connection_lost_under_a_batch_ends_in_definite_answers() {
    tokio::time::pause();
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let (store, deals) = engine();
        let deal = placed(&store, &deals).await;
        store.next(Mishap::Slow);
        store.next(mishap.clone());
        let told = batch(&store, &deals, deal, vec![keyed(extend(1), "k"), extend(1), expecting(9)]).await;
        assert_eq!(versions(told[..2].to_vec()), [3, 4], "{mishap:?}");
        assert_eq!(refusal(&told[2]).1, 4, "{mishap:?}");
        assert_eq!(replayed(&store, deal).version, 4, "{mishap:?}: written once");
    }
}

#[actix::test]
async fn a_batch_that_other_nodes_outrun_is_decided_anew_until_it_stands_or_its_time_is_over() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.read(deal).await.unwrap();
    store.slow(Duration::from_secs(1));
    write_elsewhere(&store, deal, 5);
    let told = join_all((0..3).map(|_| deals.execute(deal, extend(1)))).await;
    assert_eq!(versions(told), [3, 4, 5]);
    store.next(Mishap::Slow);
    (0..4).for_each(|_| store.next(Mishap::Moved));
    let told = batch(&store, &deals, deal, vec![extend(1), extend(1)]).await;
    assert_eq!(versions(told), [7, 8]);
    store.next(Mishap::Slow);
    (0..20).for_each(|_| store.next(Mishap::Moved));
    let told = batch(&store, &deals, deal, vec![extend(1), extend(1)]).await;
    assert_eq!(told, vec![Err(DealFault::Busy(Busy::default())); 2], "nobody changed what they have in mind");
}

#[actix::test]
async fn what_the_store_never_takes_is_refused_to_whoever_asked_for_it_alone() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    *store.unfit.lock().unwrap() = Some("Too much");
    let unfit = Execute { message: "Too much".to_owned(), ..extend(1) };
    let told = batch(&store, &deals, deal, vec![extend(1), unfit, extend(1)]).await;
    assert_eq!(told[1], Err(DealFault::Broken));
    assert_eq!([0, 2].map(|at: usize| version(told[at].clone())), [3, 4]);
}

/// No version follows the last, and whoever counts on breaks.
#[actix::test]
async fn a_command_that_panics_is_refused_and_the_others_of_its_batch_are_not() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    {
        let mut rows = store.rows.lock().unwrap();
        let (row, _) = rows.get_mut(&deal).unwrap();
        row.version = u64::MAX - 2;
        row.state = row.state.replace(r#""version":1"#, &format!(r#""version":{}"#, row.version));
    }
    tokio::time::pause();
    let nothing = by_staff(DealCommand::Timeline(TimelineCommand::Wake { today: jiff::civil::date(2026, 1, 1) }));
    let told = batch(&store, &deals, deal, vec![extend(1), extend(1), nothing]).await;
    assert_eq!(told[1], Err(DealFault::Broken));
    assert_eq!([0, 2].map(|at: usize| version(told[at].clone())), [u64::MAX; 2]);
}

#[actix::test]
async fn whoever_waits_for_an_actor_that_is_lost_is_answered_by_the_next() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let is_broken = AtomicBool::new(false);
    deals
        .listen(Arc::new(move |_: &Arc<Change>| assert!(is_broken.swap(true, Ordering::Relaxed), "a listener breaks")));
    store.slow(Duration::from_secs(1));
    let commands = (0..5).map(|nth| deals.execute(deal, keyed(extend(1), &nth.to_string())));
    let mut versions = versions(join_all(commands).await);
    versions.sort_unstable();
    assert_eq!(versions, [2, 3, 4, 5, 6]);
    assert_eq!(replayed(&store, deal).version, 6);
}

/// A command by its number, from whoever, expecting a version or none, under a key or none.
type AnyCommand = ((u8, u8), u8, Option<u64>, Option<u8>);

fn any_command() -> impl Strategy<Value = AnyCommand> {
    ((0..10_u8, 1..17_u8), 0..8_u8, weighted(0.2, 1..12_u64), option::of(0..6_u8))
}

fn command(((what, n), who, expected, key): AnyCommand) -> Execute {
    let step = StepNumber(n);
    let command = match what {
        0..=2 => DealCommand::Timeline(TimelineCommand::ExtendStep(ExtendStep {
            step,
            days: ExtraDays::try_from(i64::from(n)).unwrap(),
            reason: None,
        })),
        3 => DealCommand::Timeline(TimelineCommand::MarkStep { step: StepNumber(1 + n % 4), unverified: Vec::new() }),
        4 => {
            let notes = Some(format!("Note {}", n % 3).try_into().unwrap());
            DealCommand::Order(OrderCommand::Edit {
                edit: Edit { notes, ..Edit::default() },
                lot: LotLimits::default(),
            })
        }
        5 => DealCommand::Order(OrderCommand::Hold(Hold {
            reason: HoldReason::ForceMajeure,
            note: "Seen to".try_into().unwrap(),
        })),
        6 => DealCommand::Order(OrderCommand::Release(Release { note: "Seen to".try_into().unwrap() })),
        7 => {
            let bank = BankRef { id: BankId(Uuid::from_u128((n % 3).into())), name: format!("Bank {}", n % 3) };
            DealCommand::Finance(FinanceCommand::assign((n > 4).then_some(bank)))
        }
        8 => {
            let id = FileId(Uuid::from_u128((n % 5).into()));
            let file = DealFile {
                id,
                url: format!("/files/{n}"),
                name: format!("{n}.pdf"),
                document_type: None,
                swift_message: None,
            };
            DealCommand::Documents(DocumentCommand::AttachFile { step: StepNumber(1 + n % 3), file })
        }
        _ => DealCommand::Documents(DocumentCommand::RemoveFile(RemoveFile {
            step: StepNumber(1 + n % 3),
            index: usize::from(n % 2),
        })),
    };
    let caller = match who {
        0 => Some(stranger()),
        1 => Some(trader()),
        2 => None,
        _ => Some(staff()),
    };
    let mut body = [0; 32];
    body[..2].copy_from_slice(&[what, n]);
    let of = staff().who.user;
    let key = key.map(|key| Idempotency { caller: of, path: "/a/call".to_owned(), key: key.to_string(), body });
    Execute { command, caller, expected, key, message: format!("Done {what}") }
}

/// What each command was told, so many of them given at once, and all that the store then holds.
fn lived(asks: &[AnyCommand], at_once: usize) -> (Vec<CommandResult>, String) {
    System::new().block_on(async {
        tokio::time::pause();
        let (store, deals) = engine();
        let deal = placed_as(&store, &deals, DealId(Uuid::from_u128(77))).await;
        deals.read(deal).await.unwrap();
        store.slow(Duration::from_millis(1));
        let mut told = Vec::new();
        for burst in asks.chunks(at_once) {
            told.extend(join_all(burst.iter().map(|ask| deals.execute(deal, command(*ask)))).await);
        }
        assert_eq!(replayed(&store, deal), deals.read(deal).await.unwrap().deal);
        let (row, journal) = (&store.rows.lock().unwrap()[&deal], &store.journal.lock().unwrap()[&deal]);
        (told, format!("{row:?} {journal:?}"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn given_at_once_or_one_by_one_commands_are_told_the_same_and_leave_the_same(
        asks in vec(any_command(), 1..40),
        at_once in 2..40_usize,
    ) {
        prop_assert_eq!(lived(&asks, at_once), lived(&asks, 1));
    }
}
