//! The registry on its own: actors that do nothing but write down what they were sent, in paused time.

use std::{
    future::ready,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use actix::{Actor, ActorFutureExt, Arbiter, AtomicResponse, Context, Handler, Message, ResponseFuture, WrapFuture};
use futures::future::join_all;

use super::{ActorDied, Busy, Entry, Gone, Permit, Registered, Registry, Waking};

/// How long an actor takes to write a number down.
const A_WRITE: Duration = Duration::from_millis(1);

#[derive(Default)]
struct Journal {
    starts: AtomicU32,
    closed: AtomicU32,
    written: Mutex<Vec<u64>>,
}

impl Journal {
    fn starts(&self) -> u32 {
        self.starts.load(Ordering::SeqCst)
    }
}

/// Idle whenever it is asked, every so many milliseconds.
struct Writer<const IDLE_CHECK: u64>(Arc<Journal>);

type Slow = Writer<60_000>;

impl<const IDLE_CHECK: u64> Actor for Writer<IDLE_CHECK> {
    type Context = Context<Self>;
}

impl<const IDLE_CHECK: u64> Registered for Writer<IDLE_CHECK> {
    type Key = u8;
    type Shared = Arc<Journal>;
    const MAX_PERMITS: u32 = 4;
    const IDLE_CHECK: Duration = Duration::from_millis(IDLE_CHECK);

    fn is_idle(&mut self, _: &mut Context<Self>) -> bool {
        true
    }
}

struct Wakes;

impl<const IDLE_CHECK: u64> Waking<Writer<IDLE_CHECK>> for Wakes {
    fn wake(&self, entry: Arc<Entry<Writer<IDLE_CHECK>>>) -> Option<Writer<IDLE_CHECK>> {
        entry.shared.starts.fetch_add(1, Ordering::SeqCst);
        Some(Writer(entry.shared.clone()))
    }

    fn closed(&self, entry: &Arc<Entry<Writer<IDLE_CHECK>>>) {
        entry.shared.closed.fetch_add(1, Ordering::SeqCst);
    }
}

#[derive(Message)]
#[rtype(result = "u64")]
struct Write<A: Registered>(u64, Permit<A>);

impl<const IDLE_CHECK: u64> Handler<Write<Self>> for Writer<IDLE_CHECK> {
    type Result = AtomicResponse<Self, u64>;

    fn handle(&mut self, Write(number, permit): Write<Self>, _: &mut Self::Context) -> Self::Result {
        let writing = tokio::time::sleep(A_WRITE).into_actor(self);
        AtomicResponse::new(Box::pin(writing.map(move |(), actor, _| {
            actor.0.written.lock().unwrap().push(number);
            drop(permit);
            number
        })))
    }
}

#[derive(Message)]
#[rtype(result = "()")]
struct Panic(#[expect(dead_code, reason = "held until the actor is gone")] Permit<Slow>);

impl Handler<Panic> for Slow {
    type Result = ResponseFuture<()>;

    fn handle(&mut self, _: Panic, _: &mut Self::Context) -> Self::Result {
        panic!("as asked");
    }
}

type Made<const IDLE_CHECK: u64> =
    (Arc<Journal>, Box<dyn FnOnce(Arc<Entry<Writer<IDLE_CHECK>>>) -> Writer<IDLE_CHECK> + Send>);

fn made<const IDLE_CHECK: u64>(journal: &Arc<Journal>) -> Made<IDLE_CHECK> {
    journal.starts.fetch_add(1, Ordering::SeqCst);
    (journal.clone(), Box::new(|entry| Writer(entry.shared.clone())))
}

fn registry<const IDLE_CHECK: u64>() -> (Registry<Writer<IDLE_CHECK>>, Arc<Journal>) {
    (Registry::new(vec![Arbiter::current()]), Arc::default())
}

/// A registry in time that stands still.
fn paused() -> (Registry<Slow>, Arc<Journal>) {
    tokio::time::pause();
    registry()
}

#[actix::test]
async fn a_hundred_who_ask_at_once_load_one_actor() {
    let (registry, journal) = paused();
    let load = async || {
        tokio::time::sleep(Duration::from_secs(1)).await;
        Ok::<_, Busy>(made(&journal))
    };
    let asked = join_all((0..100).map(async |_| registry.admit_or_load(&1, load()).await.map(drop)));
    assert!(asked.await.iter().all(|admitted| *admitted == Ok(())));
    assert_eq!((journal.starts(), registry.len()), (1, 1));
}

#[actix::test]
async fn a_load_is_shared_by_all_who_are_left_when_the_first_who_asked_goes_away() {
    let (registry, journal) = paused();
    let ask = async |after: u64| {
        tokio::time::sleep(Duration::from_millis(after)).await;
        let load = async {
            tokio::time::sleep(Duration::from_secs(2)).await;
            Ok::<_, Busy>(made(&journal))
        };
        registry.admit_or_load(&1, load).await.is_ok()
    };
    let first = tokio::time::timeout(Duration::from_secs(1), ask(0));
    let (first, second, third) = tokio::join!(first, ask(500), ask(1500));
    assert!(first.is_err() && second && third);
    assert_eq!((journal.starts(), registry.len()), (1, 1));
}

#[actix::test]
async fn who_looks_for_an_actor_that_is_being_loaded_waits_for_it() {
    let (registry, journal) = paused();
    let load = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        Ok::<_, Busy>(made(&journal))
    };
    let (_, found, other) = tokio::join!(registry.admit_or_load(&1, load), registry.find(&1), registry.find(&2));
    assert!(found.is_some() && other.is_none());
}

#[actix::test]
async fn a_load_that_fails_leaves_nothing_behind() {
    let (registry, journal) = paused();
    let fails = ready(Err::<Made<60_000>, _>(Busy::default()));
    assert!(registry.admit_or_load(&1, fails).await.is_err());
    assert_eq!(registry.len(), 0);
    assert!(registry.admit_or_load(&1, ready(Ok::<_, Busy>(made(&journal)))).await.is_ok());
}

#[actix::test]
async fn nothing_is_lost_across_a_hundred_sleeps() {
    let (registry, journal) = paused();
    for number in 0..100 {
        let permit = registry.admit(&1, || made(&journal)).unwrap();
        assert_eq!(permit.send(|permit| Write(number, permit)).await, Ok(number));
        // The next message comes shortly before, at, and shortly after the moment when the actor may stop.
        tokio::time::sleep(Slow::IDLE_CHECK - 10 * A_WRITE + Duration::from_micros(200) * number as u32).await;
    }
    assert_eq!(*journal.written.lock().unwrap(), Vec::from_iter(0..100));
    assert!((2..=100).contains(&journal.starts()), "it slept {} times", journal.starts() - 1);
    tokio::time::sleep(Slow::IDLE_CHECK * 2).await;
    assert_eq!(registry.len(), 0);
}

#[actix::test]
async fn nothing_is_lost_while_an_actor_on_another_thread_stops_every_millisecond() {
    let arbiter = Arbiter::new();
    let (registry, journal) = (Registry::<Writer<1>>::new(vec![arbiter.handle()]), Arc::<Journal>::default());
    for number in 0..100 {
        let sent = join_all((0..4).map(async |nth| {
            let permit = registry.admit(&nth, || made(&journal)).unwrap();
            permit.send(|permit| Write(number, permit)).await
        }));
        assert_eq!(sent.await, [Ok(number); 4]);
    }
    assert_eq!(journal.written.lock().unwrap().len(), 400);
    arbiter.stop();
}

/// A registry of one actor that sleeps.
fn asleep<const IDLE_CHECK: u64>(arbiter: actix::ArbiterHandle) -> (Registry<Writer<IDLE_CHECK>>, Arc<Journal>) {
    let (registry, journal) = (Registry::sleeping(vec![arbiter], Wakes), Arc::<Journal>::default());
    registry.get_or_insert(&1, || journal.clone()).unwrap();
    (registry, journal)
}

#[actix::test]
async fn an_actor_that_sleeps_is_woken_once_by_all_who_write_to_it_and_by_the_next_one_again() {
    tokio::time::pause();
    let (registry, journal) = asleep::<60_000>(Arbiter::current());
    let entry = registry.get(&1).unwrap();
    for round in 0..3 {
        assert_eq!(journal.starts(), round);
        let sent = join_all((0..20).map(async |number| {
            let permit = entry.admit().await?;
            permit.send(|permit| Write(number, permit)).await.map_err(|ActorDied| Gone)
        }));
        assert!(sent.await.iter().all(Result::is_ok));
        tokio::time::sleep(Slow::IDLE_CHECK * 2).await;
    }
    assert_eq!((journal.starts(), journal.written.lock().unwrap().len()), (3, 60));
    assert_eq!((journal.closed.load(Ordering::SeqCst), registry.len()), (0, 1));
}

#[actix::test]
async fn nothing_is_lost_while_an_actor_on_another_thread_falls_asleep_every_millisecond() {
    let arbiter = Arbiter::new();
    let (registry, journal) = asleep::<1>(arbiter.handle());
    let entry = registry.get(&1).unwrap();
    for number in 0..400 {
        assert_eq!(entry.admit().await.unwrap().send(|permit| Write(number, permit)).await, Ok(number));
    }
    assert_eq!(*journal.written.lock().unwrap(), Vec::from_iter(0..400));
    arbiter.stop();
}

#[actix::test]
async fn what_sleeps_unused_is_closed_and_what_is_awake_or_died_is_not_kept() {
    tokio::time::pause();
    let (registry, journal) = asleep::<60_000>(Arbiter::current());
    let entry = registry.get(&1).unwrap();
    entry.admit().await.unwrap().send(|permit| Write(1, permit)).await.unwrap();
    registry.close_unused(|_| true);
    assert!(entry.is_open(), "it is awake");
    tokio::time::sleep(Slow::IDLE_CHECK * 2).await;
    registry.close_unused(|_| false);
    assert!(entry.is_open(), "it is of use");
    registry.close_unused(|_| true);
    assert_eq!((entry.admit().await.err(), registry.len()), (Some(Gone), 0));
    let entry = registry.get_or_insert(&1, || journal.clone()).unwrap();
    assert_eq!(entry.admit().await.unwrap().send(Panic).await, Err(ActorDied));
    tokio::time::sleep(A_WRITE).await;
    assert_eq!((entry.admit().await.err(), registry.len()), (Some(Gone), 0));
    assert_eq!(journal.closed.load(Ordering::SeqCst), 2);
}

#[actix::test]
async fn beyond_the_bound_a_message_is_refused_and_told_when_to_come_back() {
    let (registry, journal) = paused();
    let admit = || registry.admit(&1, || made(&journal));
    let mut permits: Vec<_> = (0..Slow::MAX_PERMITS).map(|_| admit().unwrap()).collect();
    assert_eq!(admit().err(), Some(Busy { retry_after: Duration::from_secs(1) }));
    assert!(registry.admit(&2, || made(&journal)).is_ok(), "another actor is not busy");
    permits.pop();
    assert!(admit().is_ok());
}

#[actix::test]
async fn an_actor_does_not_stop_while_a_permit_is_out() {
    let (registry, journal) = paused();
    let permit = registry.admit(&1, || made(&journal)).unwrap();
    tokio::time::sleep(Slow::IDLE_CHECK * 5).await;
    assert_eq!(permit.send(|permit| Write(7, permit)).await, Ok(7));
    assert_eq!(journal.starts(), 1);
}

#[actix::test]
async fn a_message_is_handled_though_its_sender_goes_away() {
    let (registry, journal) = paused();
    let permit = registry.admit(&1, || made(&journal)).unwrap();
    let sent = tokio::time::timeout(A_WRITE / 2, permit.send(|permit| Write(7, permit))).await;
    assert!(sent.is_err());
    registry.stop().await;
    assert_eq!(*journal.written.lock().unwrap(), [7]);
}

#[actix::test]
async fn a_dead_actor_is_replaced() {
    let (registry, journal) = paused();
    for number in 0..10 {
        let permit = registry.admit(&1, || made(&journal)).unwrap();
        let waits = permit.entry().clone();
        assert_eq!(permit.send(Panic).await, Err(ActorDied));
        assert_eq!(waits.admit().await.err(), Some(Gone));
        let permit = registry.admit(&1, || made(&journal)).unwrap();
        assert_eq!(permit.send(|permit| Write(number, permit)).await, Ok(number));
        assert_eq!(registry.len(), 1);
    }
}

#[actix::test]
async fn an_actor_that_died_unasked_is_counted_no_more() {
    let (registry, journal) = paused();
    registry.admit(&1, || made(&journal)).unwrap().post(Panic);
    tokio::time::sleep(A_WRITE).await;
    assert_eq!((registry.len(), registry.get(&1).is_none()), (0, true));
}

#[actix::test]
async fn who_holds_the_entry_of_an_actor_that_stopped_is_told_so() {
    let (registry, journal) = paused();
    let entry = registry.get_or_start(&1, || made(&journal)).unwrap();
    assert!(entry.admit().await.is_ok());
    tokio::time::sleep(Slow::IDLE_CHECK * 2).await;
    assert_eq!(entry.admit().await.err(), Some(Gone));
}

#[actix::test]
async fn who_waits_for_a_permit_gets_it_in_turn() {
    let (registry, journal) = paused();
    let entry = registry.get_or_start(&1, || made(&journal)).unwrap();
    let sent = join_all((0..40).map(async |number| {
        let permit = entry.admit().await?;
        permit.send(|permit| Write(number, permit)).await.map_err(|ActorDied| Gone)
    }));
    assert!(sent.await.iter().all(Result::is_ok));
    assert_eq!(*journal.written.lock().unwrap(), Vec::from_iter(0..40));
}

#[actix::test]
async fn stopping_finishes_what_was_admitted_and_admits_nothing_more() {
    let (registry, journal) = paused();
    let sends = (0..4).map(|number| {
        let permit = registry.admit(&1, || made(&journal)).unwrap();
        actix::spawn(permit.send(move |permit| Write(number, permit)))
    });
    let sends: Vec<_> = sends.collect();
    registry.stop().await;
    assert_eq!(*journal.written.lock().unwrap(), [0, 1, 2, 3]);
    assert!(join_all(sends).await.into_iter().all(|sent| sent.unwrap().is_ok()));
    for key in [1, 2] {
        assert_eq!(registry.admit(&key, || made(&journal)).err(), Some(Busy::default()));
    }
    assert_eq!(registry.len(), 0);
}
