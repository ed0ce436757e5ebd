//! Stories of one deal's actor: order, retries, lost connections, other nodes, sleep; in paused time.

use std::{sync::atomic::Ordering, time::Duration};

use crate::{
    memory::Mishap,
    support::{
        Watcher, beside, buyer, by_staff, cancelled, deleted, engine, extend, keyed, mark, placed, replayed, trader,
        version, write_elsewhere,
    },
};
use futures::future::join_all;
use granary_domain::{BankId, BankRef, DealId, Viewer, record::document};
use granary_trade::deal::{Audience, DealCommand, DealFault, FinanceCommand, RefusalReason};
use uuid::Uuid;

#[actix::test]
async fn commands_are_written_one_after_another() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    store.slow(Duration::from_secs(3));
    let replies = join_all((0..5).map(|_| deals.execute(deal, extend(1)))).await;
    let mut versions: Vec<u64> = replies.into_iter().map(version).collect();
    versions.sort_unstable();
    assert_eq!(versions, [2, 3, 4, 5, 6]);
    assert_eq!(replayed(&store, deal), deals.read(deal).await.unwrap().deal);
}

#[actix::test]
async fn a_reader_sees_the_last_committed_deal_while_a_commit_is_under_way() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.read(deal).await.unwrap();
    store.slow(Duration::from_secs(30));
    let (writer, shown) = (deals.clone(), deals.clone());
    let writing = actix::spawn(async move { writer.execute(deal, extend(1)).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(shown.read(deal).await.unwrap().deal.version, 1);
    assert_eq!(version(writing.await.unwrap()), 2);
    assert_eq!(shown.read(deal).await.unwrap().deal.version, 2);
}

#[actix::test]
async fn a_command_goes_on_when_its_caller_goes_away() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    store.slow(Duration::from_secs(2));
    let caller = tokio::time::timeout(Duration::from_secs(1), deals.execute(deal, extend(1))).await;
    assert!(caller.is_err());
    store.slow(Duration::ZERO);
    assert_eq!(version(deals.execute(deal, extend(1)).await), 3);
}

#[actix::test]
async fn staff_do_nothing_to_a_deal_of_a_company_that_they_belong_to() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let Some(caller) = extend(1).caller else { unreachable!() };
    for side in [buyer(), deals.read(deal).await.unwrap().deal.seller.id] {
        *store.works.lock().unwrap() = [(caller.who.user, side)].into();
        assert_eq!(deals.execute(deal, extend(1)).await, Err(DealFault::OwnCompany));
        assert_eq!(deals.check_outsider(deal, &trader()).await, Ok(()), "sides act on their own deals");
    }
    store.works.lock().unwrap().clear();
    assert_eq!(version(deals.execute(deal, extend(1)).await), 2);
}

#[actix::test]
async fn the_same_key_takes_effect_once() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let first = deals.execute(deal, keyed(mark(3), "k1")).await.unwrap();
    let again = deals.execute(deal, keyed(mark(3), "k1")).await.unwrap();
    assert_eq!((first.replayed, again.replayed, first.reply == again.reply), (false, true, true));
    assert_eq!(replayed(&store, deal).version, 2);
}

#[actix::test]
async fn the_same_key_with_another_body_is_a_mismatch() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.execute(deal, keyed(extend(1), "k1")).await.unwrap();
    let mut other = keyed(extend(2), "k1");
    other.key.as_mut().unwrap().body = [8; 32];
    assert_eq!(deals.execute(deal, other).await, Err(DealFault::Mismatch));
}

#[actix::test]
async fn a_connection_lost_during_a_commit_ends_in_a_definite_answer() {
    tokio::time::pause();
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let (store, deals) = engine();
        let deal = placed(&store, &deals).await;
        store.next(mishap.clone());
        assert_eq!(version(deals.execute(deal, extend(3)).await), 2, "{mishap:?}");
        assert_eq!(replayed(&store, deal).version, 2, "{mishap:?}: written once");
        assert_eq!(version(deals.execute(deal, extend(1)).await), 3, "{mishap:?}: and the deal goes on");
    }
}

#[actix::test]
async fn a_refused_commit_changes_nothing() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    for (mishap, fault) in [(Mishap::Refused, DealFault::Unavailable), (Mishap::Denied(vec![0]), DealFault::Denied)] {
        store.next(mishap);
        assert_eq!(deals.execute(deal, extend(1)).await, Err(fault));
    }
    assert_eq!(deals.read(deal).await.unwrap().deal.version, 1);
}

#[actix::test]
async fn another_nodes_write_is_seen_and_the_command_decided_anew() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.read(deal).await.unwrap();
    write_elsewhere(&store, deal, 5);
    assert_eq!(version(deals.execute(deal, extend(1)).await), 3);
    write_elsewhere(&store, deal, 5);
    deals.refresh(deal).await;
    assert_eq!(deals.read(deal).await.unwrap().deal.version, 4);
}

#[actix::test]
async fn a_stale_version_is_refused_and_names_the_present_one() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.execute(deal, extend(1)).await.unwrap();
    let mut stale = extend(1);
    stale.expected = Some(1);
    let Err(DealFault::Refused(refusal)) = deals.execute(deal, stale).await else { panic!("taken") };
    assert_eq!((refusal.why, refusal.version), (RefusalReason::Changed(Vec::new()), 2));
}

#[actix::test]
async fn an_unknown_deal_is_not_found_and_not_remembered() {
    let (_, deals) = engine();
    let nobody = granary_domain::DealId(uuid::Uuid::now_v7());
    assert_eq!(deals.execute(nobody, extend(1)).await, Err(DealFault::NotFound));
    assert_eq!(deals.awake_count(), 0);
}

#[actix::test]
async fn an_idle_deal_stops_and_is_loaded_as_it_was() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.execute(deal, extend(2)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(700)).await;
    assert_eq!(deals.awake_count(), 0);
    let loads = store.loads.load(Ordering::Relaxed);
    assert_eq!(version(deals.execute(deal, extend(1)).await), 3);
    assert_eq!(store.loads.load(Ordering::Relaxed), loads + 1);
}

#[actix::test]
async fn a_watched_deal_stays_awake_and_every_watcher_keeps_up() {
    tokio::time::pause();
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    let topic = format!("deal:{deal}");
    let mut watchers = [Watcher::new(), Watcher::new()];
    for (watcher, audience) in watchers.iter().zip([Audience::Buyer, Audience::Staff]) {
        assert!(deals.watch(deal, audience, None, watcher.subscriber(&topic), None).await.unwrap());
    }
    watchers[0].drain();
    tokio::time::sleep(Duration::from_secs(2_000)).await;
    for _ in 0..3 {
        deals.execute(deal, extend(1)).await.unwrap();
        watchers[0].drain();
    }
    let shown = deals.read(deal).await.unwrap();
    for (watcher, audience) in watchers.iter_mut().zip([Audience::Buyer, Audience::Staff]) {
        watcher.drain();
        let now = document(&shown.deal.record(audience));
        assert_eq!(watcher.copy, Some(now));
        assert_eq!(watcher.ver, 4);
    }
    assert_eq!(watchers[0].heard, ["snap", "patch", "patch", "patch"]);
    assert_eq!(watchers[1].heard, ["snap"], "a watcher who was slow gets one snapshot");
}

#[actix::test]
async fn a_deleted_deal_closes_on_its_parties_but_not_on_staff() {
    let (store, deals) = engine();
    let deal = placed(&store, &deals).await;
    deals.execute(deal, cancelled()).await.unwrap();
    let topic = format!("deal:{deal}");
    let (mut party, mut staff) = (Watcher::new(), Watcher::new());
    deals.watch(deal, Audience::Buyer, None, party.subscriber(&topic), None).await.unwrap();
    deals.watch(deal, Audience::Staff, None, staff.subscriber(&topic), None).await.unwrap();
    party.drain();
    staff.drain();
    deals.execute(deal, deleted()).await.unwrap();
    assert_eq!(party.drain().heard, ["snap", "closed"]);
    assert_eq!(staff.drain().heard, ["snap", "patch"]);
    assert!(!deals.watch(deal, Audience::Buyer, None, party.subscriber(&topic), None).await.unwrap());
}

#[actix::test]
async fn another_banks_deal_takes_the_very_way_of_one_that_is_not_there() {
    let (store, deals) = engine();
    let (own, other) = (BankId(Uuid::from_u128(31)), BankId(Uuid::from_u128(32)));
    let (theirs, asleep, nobodys) =
        (placed(&store, &deals).await, placed(&store, &deals).await, placed(&store, &deals).await);
    let assign = |id| DealCommand::Finance(FinanceCommand::assign(Some(BankRef { id, name: "A bank".to_owned() })));
    for (deal, bank) in [(theirs, other), (asleep, other)] {
        version(deals.execute(deal, by_staff(assign(bank))).await);
    }
    // A server on the same store to which all deals are asleep but one.
    let deals = beside(&store);
    deals.read(theirs).await.unwrap();
    let ways = async |deal: DealId| {
        let counted = || [&store.looks, &store.loads].map(|it| it.load(Ordering::Relaxed));
        let (before, awake) = (counted(), deals.awake_count());
        assert_eq!(deals.read_as(deal, Viewer::Bank(own)).await.err(), Some(DealFault::NotFound));
        let after = counted();
        (after[0] - before[0], after[1] - before[1], deals.awake_count() - awake)
    };
    let missing = ways(DealId(Uuid::now_v7())).await;
    assert_eq!(missing, (1, 0, 0), "one look, nothing is loaded, nothing wakes");
    for deal in [theirs, asleep, nobodys] {
        assert_eq!(ways(deal).await, missing);
    }
    let seen = deals.read_as(theirs, Viewer::Bank(other)).await.unwrap();
    assert_eq!((seen.0.deal.id, seen.1), (theirs, Audience::Bank));
}
