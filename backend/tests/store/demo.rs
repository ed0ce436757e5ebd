//! The demo: everything a newcomer should find, once.

use std::collections::BTreeSet;

use granary_demo::demo;
use granary_domain::{Bucket, Country, DealKind, DealStatus, PageRequest, Permission, Role};
use granary_identity::{notification::NotificationKind, session::SessionStore};
use granary_live::{
    board::{BoardStore, Filter, Query, Sort},
    inbox::InboxStore,
};
use granary_store::{Author, Decision, Tx};
use granary_trade::{
    deal::{Audience, Deal},
    listing::{ListingFilter, ListingSort, ListingStore},
};
use jiff::Timestamp;
use serde_json::Value;

use crate::given::{demo_store, empty_store};

#[tokio::test]
async fn the_demo_holds_every_status_and_every_list_of_both_kinds() {
    let (_database, store) = demo_store().await;
    let tallies = store.tallies(None).await.unwrap();
    assert!(tallies.iter().map(|tally| tally.deals).sum::<u64>() >= 60);
    assert!(tallies.iter().map(|tally| tally.overdue).sum::<u64>() >= 2);
    for kind in DealKind::ALL {
        let of_kind = tallies.iter().filter(|tally| tally.kind == *kind);
        let buckets: BTreeSet<_> = of_kind.map(|tally| tally.bucket).collect();
        assert_eq!(buckets, Bucket::ALL.iter().copied().collect(), "{kind}");
    }
    let statuses: BTreeSet<_> = tallies.iter().map(|tally| tally.status).collect();
    for status in DealStatus::ALL.iter().filter(|status| **status != DealStatus::Draft) {
        assert!(statuses.contains(status), "{status}");
    }
}

#[tokio::test]
async fn the_demo_told_twice_changes_nothing() {
    let (_database, store) = demo_store().await;
    let before = store.verify_audit().await.unwrap();
    assert_eq!(demo(&store, Timestamp::now(), 0).await.unwrap(), 0);
    assert_eq!(store.verify_audit().await.unwrap(), before);
    let next = async |tx: &Tx<'_>| Ok(Decision::value(tx.next_number(DealKind::International).await?));
    let next = store.perform(Author::system(), next).await.unwrap();
    assert!(next > 20, "{next}");
}

#[tokio::test]
async fn a_step_that_is_done_in_the_demo_has_brought_its_documents() {
    let (_database, store) = demo_store().await;
    let page = PageRequest { current: 1, size: 100 };
    let all = store.page(Query { filter: Filter::default(), sort: Sort::default(), page }).await.unwrap();
    assert!(all.total.count >= 60 && all.total.count <= 100);
    for (_, stored) in store.deals(all.rows.into_iter().map(|(id, _)| id).collect()).await.unwrap() {
        let deal: Deal = serde_json::from_str(&stored.state).unwrap();
        let seen = serde_json::to_value(deal.view(Audience::Staff)).unwrap();
        for step in seen["timeline"].as_array().unwrap().iter().filter(|step| step["status"] == "done") {
            let files = step["files"].as_array().unwrap();
            let is_there = |kind: &&Value| files.iter().any(|file| file["documentType"] == **kind);
            let missing: Vec<_> = step["documents"].as_array().unwrap().iter().filter(|it| !is_there(it)).collect();
            assert!(missing.is_empty(), "{} {}: {missing:?}", seen["order_id"], step["name"]);
        }
    }
}

#[tokio::test]
async fn every_deal_of_the_demo_holds_or_bought_its_part_and_no_lot_is_oversold() {
    let (database, _store) = demo_store().await;
    let client = crate::given::beside(&database).await;
    let count = async |sql: &str| client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0);
    let partless = "select count(*) from deals d where d.status <> 'CANCELLED' and not exists (
        select from lot_parts p where p.deal_id = d.id and p.is_sold = (d.status = 'CLOSED'))";
    assert_eq!(count(partless).await, 0);
    assert!(count("select count(*) from lot_parts where is_sold").await > 0);
    let wrong = "select count(*) from lots l where (l.held, l.sold) <> (
        select coalesce(sum(units) filter (where not is_sold), 0), coalesce(sum(units) filter (where is_sold), 0)
        from lot_parts p where p.lot_id = l.id)
        and not exists (select from auctions a where a.lot_id = l.id and a.state -> 'outcome' ? 'reserveNotMet')
        or l.held + l.sold > (l.body ->> 'noOfUnits')::integer";
    assert_eq!(count(wrong).await, 0);
    let unsaid = "select count(*) from listings i join lots l on l.id = i.id
        where i.live and i.quantity <> (l.body ->> 'noOfUnits')::integer - l.held - l.sold";
    assert_eq!(count(unsaid).await, 0, "what is offered is what is left");
}

#[tokio::test]
async fn the_demo_shows_all_that_a_lot_may_be_and_what_may_become_of_it() {
    let (database, _store) = demo_store().await;
    for (what, sql) in [
        ("five states of one seller", "select 1 from lots group by seller_id having count(distinct status) = 5"),
        ("bids of several, a reserve", "select 1 from auctions a where (state ->> 'bids')::int >= 4
            and jsonb_array_length(state -> 'bidders') >= 3 and state -> 'terms' ->> 'reserve' is not null and closed_at is null
            and (state ->> 'bids')::int = (select count(*) from auction_bids b where b.lot_id = a.lot_id)"),
        ("bids that everybody sees", "select 1 from auction_bids b join auctions a on a.lot_id = b.lot_id
            group by a.lot_id having count(b.place) = count(*) and count(*) = max((a.state ->> 'bids')::int)"),
        ("a reserve not met", "select 1 from auctions a join lots l on l.id = a.lot_id where a.state -> 'outcome' ? 'reserveNotMet'
            and a.ends_at < now() and l.status = 'reserved' and l.held = (l.body ->> 'noOfUnits')::int"),
        ("one question of two answered", "select 1 from lots l join lot_questions q on q.lot_id = l.id
            group by l.id having count(*) = 2 and count(q.answer) = 1 and l.questions = 2"),
        ("an offer", "select 1 from lot_offers where status = 'open' and expires_at > now()"),
        ("a long manifest", "select 1 from lots where jsonb_array_length(manifest) = 40"),
        ("old terms", "select 1 from listings where live and incoterms @> '{FOT,DAF}'"),
        ("used goods", "select 1 from listings where live and lot_condition = 'Used'"),
        ("a least order", "select 1 from lots where status = 'listed' and (body ->> 'minCustomLotSale')::int > 1"),
    ] {
        assert!(database.count(&format!("select count(*) from ({sql}) found")).await > 0, "{what}");
    }
}

#[tokio::test]
async fn any_number_of_deals_can_be_added_and_all_verify() {
    let (_database, store) = empty_store().await;
    let shown = demo(&store, Timestamp::now(), 0).await.unwrap();
    assert_eq!(demo(&store, Timestamp::now(), 120).await.unwrap(), 120);
    assert_eq!(store.verify_audit().await.unwrap().deals, shown + 120);
}

#[tokio::test]
async fn the_demo_people_have_the_rights_they_should() {
    let (_database, store) = demo_store().await;
    let found = async |email: &str| store.user_by_email(email.to_owned()).await.unwrap().unwrap();
    let admin = found("admin@granary.test").await;
    assert!(Permission::ALL.iter().all(|right| admin.permissions.allows(*right)));
    assert!(admin.record.is_admin);
    let sales = found("sales@granary.test").await;
    assert!(sales.permissions.allows(Permission::DealTimeline) && !sales.permissions.allows(Permission::DealCancel));
    let officer = found("officer@emirates-trade.test").await;
    assert_eq!((officer.role, officer.bank.is_some()), (Role::Bank, true));
    assert_eq!(officer.record.bank.as_ref().unwrap().name, "Emirates Trade Bank");
    let buyer = found("buyer@alnoor-foods.test").await;
    assert_eq!(buyer.record.company.as_ref().unwrap().company_name, "Al Noor Foods Trading LLC");
    let wire = serde_json::to_string(&*buyer.record).unwrap();
    assert!(buyer.record.bank.is_none() && !wire.contains("password") && !wire.contains("null"), "{wire}");
}

#[tokio::test]
async fn each_bank_finds_unread_orders_and_only_its_own() {
    let (_database, store) = demo_store().await;
    for email in ["officer@emirates-trade.test", "officer@gulf-commerce.test"] {
        let officer = store.user_by_email(email.to_owned()).await.unwrap().unwrap();
        let notifications = store.notifications(officer.id, 1, 100).await.unwrap();
        let of_orders = [
            NotificationKind::OrderAssigned,
            NotificationKind::OrderUnassigned,
            NotificationKind::OrderCancelled,
            NotificationKind::OrderHeld,
            NotificationKind::OrderEdited,
            NotificationKind::OrderStepExtended,
            NotificationKind::OrderStepOverdue,
            NotificationKind::OrderYourTurn,
            NotificationKind::OrderAccountUnknown,
        ];
        assert!(notifications.unread > 0 && notifications.items.iter().all(|told| of_orders.contains(&told.kind)));
        let filter = Filter { bank: officer.bank, ..Filter::default() };
        let page = store
            .page(Query { filter, sort: Sort::default(), page: PageRequest { current: 1, size: 100 } })
            .await
            .unwrap();
        let of = |kind| {
            let told = notifications.items.iter().filter(move |told| told.kind == kind);
            told.filter_map(|told| told.body.deal_id).collect::<BTreeSet<_>>()
        };
        let theirs: BTreeSet<_> = page.rows.iter().map(|(id, _)| *id).collect();
        let assigned = &of(NotificationKind::OrderAssigned) - &of(NotificationKind::OrderUnassigned);
        assert!(!assigned.is_empty() && assigned.is_subset(&theirs), "{email}");
    }
}

#[tokio::test]
async fn lots_are_found_by_what_they_are_and_where_they_may_go() {
    let (_database, store) = demo_store().await;
    let search = async |filter: ListingFilter| store.search(filter, ListingSort::Cheapest, 1, 100).await.unwrap();
    let all = search(ListingFilter::default()).await;
    assert!(all.total.count >= 24);
    assert_eq!(all.items.len() as u64, all.total.count);
    let rice = search(ListingFilter { search: Some("BASMATI".to_owned()), ..ListingFilter::default() }).await;
    assert_eq!(rice.total.count, 2);
    let to_india = search(ListingFilter { destination: Some(Country::INDIA), ..ListingFilter::default() }).await;
    assert_eq!(to_india.total.count, all.total.count - 1);
    let beyond = store.search(ListingFilter::default(), ListingSort::Newest, 9, 100).await.unwrap();
    assert_eq!((beyond.total.count, beyond.items.len()), (all.total.count, 0));
    for lot in &all.items {
        assert_eq!(&store.listing(lot.id).await.unwrap().unwrap(), lot);
    }
}

#[tokio::test]
async fn every_lot_shows_a_picture_that_stays_how_it_fits_and_where_it_lies() {
    let (database, _store) = demo_store().await;
    let bare =
        "select count(*) from listings where not (extra ?& array['lotImage', 'length', 'nPallets', 'warehouseLat'])";
    assert_eq!(database.count(bare).await, 0);
    let unheld = "select count(*) from lots l where not exists (select from lot_pictures p where p.lot_id = l.id)";
    assert_eq!(database.count(unheld).await, 0);
    let pictures: Vec<_> = granary_demo::documents(Timestamp::now())
        .unwrap()
        .into_iter()
        .filter(|it| it.name.ends_with(".webp"))
        .collect();
    assert_eq!(database.count("select count(distinct file_id) from lot_pictures").await, pictures.len() as u64);
    for it in &pictures {
        assert!(it.content.starts_with(b"RIFF") && it.content.len() <= 25_000, "{}", it.name);
        let image = image::load_from_memory(&it.content).unwrap();
        assert!(image.width() <= 800 && image.height() <= 800, "{}", it.name);
    }
}

#[test]
fn the_documents_of_the_letter_of_credit_do_not_agree() {
    let documents = granary_demo::documents(Timestamp::now()).unwrap();
    let says = |kind: &str, words: &str| {
        documents.iter().any(|document| {
            document.name.ends_with(&format!("{kind}.pdf"))
                && String::from_utf8_lossy(&document.content).contains(words)
        })
    };
    assert!(says("commercial-invoice", "24800 kg") && says("bill-of-lading", "24600 kg"));
}
