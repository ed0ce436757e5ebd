//! Stories of several nodes on one store that hear nothing of each other: they act as one.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, atomic::Ordering},
    time::Duration,
};

use futures::future::join_all;
use granary_domain::{BankId, BankRef, DealId, Version, Viewer};
use granary_live::moves::follow_moves;
use granary_runtime::hub::HeldCopy;
use granary_trade::deal::{
    Audience, Change, DealCommand, DealFault, DealStore, Deals, FinanceCommand, OrderCommand, RefusalReason,
};
use uuid::Uuid;

use crate::{
    memory::MemoryStore,
    support::{
        Watcher, beside, buyer, by_staff, cancelled, deleted, engine, extend, hold, keyed, on, placed, release,
        replayed, version, write_elsewhere,
    },
};

/// Long enough for the next look.
const A_LOOK: Duration = Duration::from_millis(600);

#[actix::test]
async fn the_version_that_one_node_just_told_is_the_right_one_at_another() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    there.read(deal).await.unwrap();
    let mut seen = 1;
    for _ in 0..20 {
        seen = version(here.execute(deal, on(seen, extend(1))).await);
        seen = version(there.execute(deal, on(seen, extend(1))).await);
    }
    assert_eq!(seen, 41);
}

#[actix::test]
async fn what_is_put_on_hold_at_one_node_is_released_at_another_at_once() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    there.read(deal).await.unwrap();
    for _ in 0..12 {
        version(here.execute(deal, hold()).await);
        version(there.execute(deal, release()).await);
    }
}

#[actix::test]
async fn what_is_old_is_refused_with_what_stands_and_costs_one_look_where_a_success_costs_none() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    there.read(deal).await.unwrap();
    let looks = || store.loads.load(Ordering::Relaxed);
    version(here.execute(deal, extend(1)).await);
    let before = looks();
    version(here.execute(deal, on(2, extend(1))).await);
    assert_eq!(looks(), before, "what is committed was fresh");
    let Err(DealFault::Refused(refusal)) = there.execute(deal, on(2, extend(1))).await else { panic!("taken") };
    assert_eq!((refusal.why, refusal.version, looks()), (RefusalReason::Changed(Vec::new()), 3, before + 1));
    assert_eq!(there.read(deal).await.unwrap().deal.version, 3, "and it is shown");
}

#[actix::test]
async fn a_bank_that_one_node_gave_another_takes_away_at_once() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    let assign = |id: u128| {
        let bank = BankRef { id: BankId(Uuid::from_u128(id)), name: "A bank".to_owned() };
        by_staff(DealCommand::Finance(FinanceCommand::assign((id > 0).then_some(bank))))
    };
    there.read(deal).await.unwrap();
    version(here.execute(deal, assign(31)).await);
    assert_eq!(version(there.execute(deal, assign(0)).await), 3, "there it had no bank");
}

#[actix::test]
async fn a_reply_that_was_kept_at_one_node_is_given_at_another_though_it_would_refuse() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    there.read(deal).await.unwrap();
    let first = here.execute(deal, keyed(on(1, hold()), "k")).await.unwrap();
    let again = there.execute(deal, keyed(on(1, hold()), "k")).await.unwrap();
    assert_eq!((again.replayed, first.reply == again.reply), (true, true));
}

#[actix::test]
async fn commands_of_three_nodes_on_one_deal_are_all_carried_out() {
    tokio::time::pause();
    let (store, first) = engine();
    let nodes = [first.clone(), beside(&store), beside(&store)];
    let deal = placed(&store, &first).await;
    store.slow(Duration::from_millis(2));
    // Six callers at each, one command after another.
    let callers = nodes.iter().cycle().take(18).map(async |node| {
        for _ in 0..20 {
            version(node.execute(deal, extend(1)).await);
        }
    });
    join_all(callers).await;
    assert_eq!(replayed(&store, deal).version, 1 + 18 * 20);
}

#[actix::test]
async fn who_saw_a_version_reads_no_older_one_at_any_node() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    there.read(deal).await.unwrap();
    let viewer = Viewer::Company(buyer());
    for _ in 0..10 {
        let seen = version(here.execute(deal, extend(1)).await);
        there.reach(deal, viewer, seen).await.unwrap();
        assert_eq!(there.read_as(deal, viewer).await.unwrap().0.deal.version, seen);
    }
    let loads = store.loads.load(Ordering::Relaxed);
    there.reach(deal, viewer, 3).await.unwrap();
    there.reach(deal, Viewer::Bank(BankId(Uuid::from_u128(31))), u64::MAX).await.unwrap();
    assert_eq!(store.loads.load(Ordering::Relaxed), loads, "nobody looks for less, nor for who may not see it");
}

#[actix::test]
async fn a_watcher_who_comes_from_another_node_is_shown_what_they_saw_there() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    let topic = format!("deal:{deal}");
    there.read(deal).await.unwrap();
    let seen = version(here.execute(deal, extend(1)).await);
    let mut watcher = Watcher::new();
    there.reach(deal, Viewer::Staff, seen).await.unwrap();
    let have = Some(HeldCopy { epoch: "of the other node".to_owned(), ver: seen });
    assert!(there.watch(deal, Audience::Staff, None, watcher.subscriber(&topic), have).await.unwrap());
    assert_eq!(watcher.drain().ver, seen);
}

#[actix::test]
async fn a_deal_that_was_taken_off_and_brought_back_elsewhere_is_there_for_its_sides() {
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    let viewer = Viewer::Company(buyer());
    version(here.execute(deal, cancelled()).await);
    version(here.execute(deal, deleted()).await);
    assert_eq!(there.read_as(deal, viewer).await.err(), Some(DealFault::NotFound));
    let kind = there.read(deal).await.unwrap().deal.kind;
    version(here.execute(deal, by_staff(DealCommand::Order(OrderCommand::Restore { kind }))).await);
    assert!(there.read_as(deal, viewer).await.is_ok());
}

/// The newest version of each deal that the lists of a node are told of, which follows what others write.
async fn followed(store: &Arc<MemoryStore>, node: &Deals) -> Arc<Mutex<HashMap<DealId, Version>>> {
    let told: Arc<Mutex<HashMap<DealId, Version>>> = Arc::default();
    let lists = told.clone();
    node.listen(Arc::new(move |change: &Arc<Change>| {
        let deal = &change.after.deal;
        lists.lock().unwrap().insert(deal.id, deal.version);
    }));
    let (seen, _) = store.moved(None).await.unwrap();
    actix::spawn(follow_moves(node.clone(), store.clone(), seen));
    told
}

#[actix::test]
async fn a_look_that_fails_is_made_again_until_the_deal_is_caught_up_with() {
    tokio::time::pause();
    let (store, here) = engine();
    let there = beside(&store);
    let (awake, asleep) = (placed(&store, &here).await, placed(&store, &here).await);
    there.read(awake).await.unwrap();
    let told = followed(&store, &there).await;
    store.fail_loads.store(true, Ordering::Relaxed);
    for deal in [awake, asleep] {
        write_elsewhere(&store, deal, 1);
    }
    tokio::time::sleep(2 * A_LOOK).await;
    assert_eq!(*told.lock().unwrap(), HashMap::new(), "before the server opened, or not to be had");
    store.fail_loads.store(false, Ordering::Relaxed);
    tokio::time::sleep(A_LOOK).await;
    assert_eq!(*told.lock().unwrap(), HashMap::from([(awake, 2), (asleep, 2)]));
    let loads = store.loads.load(Ordering::Relaxed);
    tokio::time::sleep(2 * A_LOOK).await;
    assert_eq!(store.loads.load(Ordering::Relaxed), loads, "what is known is looked at no more");
}

#[actix::test]
async fn of_a_deal_that_is_read_before_it_is_looked_at_the_lists_are_told_all_the_same_and_once() {
    tokio::time::pause();
    let (store, here) = engine();
    let there = beside(&store);
    let deal = placed(&store, &here).await;
    let told = followed(&store, &there).await;
    write_elsewhere(&store, deal, 1);
    assert_eq!(there.read(deal).await.unwrap().deal.version, 2);
    tokio::time::sleep(2 * A_LOOK).await;
    assert_eq!(told.lock().unwrap().remove(&deal), Some(2));
    version(there.execute(deal, extend(1)).await);
    assert_eq!(told.lock().unwrap().remove(&deal), Some(3), "it is told as it is committed");
    tokio::time::sleep(2 * A_LOOK).await;
    assert_eq!(told.lock().unwrap().get(&deal), None, "and not again");
}

#[actix::test]
async fn a_deal_that_is_busy_keeps_no_news_of_another_waiting() {
    tokio::time::pause();
    let (store, here) = engine();
    let there = beside(&store);
    let (busy, other) = (placed(&store, &here).await, placed(&store, &here).await);
    let told = followed(&store, &there).await;
    store.slow(Duration::from_secs(60));
    actix::spawn({
        let there = there.clone();
        async move { there.execute(busy, extend(1)).await }
    });
    tokio::time::sleep(A_LOOK).await;
    store.slow(Duration::ZERO);
    for version in 2..=4 {
        write_elsewhere(&store, busy, 1);
        write_elsewhere(&store, other, 1);
        tokio::time::sleep(A_LOOK).await;
        let told = told.lock().unwrap();
        assert_eq!((told.get(&busy), told.get(&other)), (None, Some(&version)));
    }
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert!(told.lock().unwrap()[&busy] >= 4, "its turn comes");
}
