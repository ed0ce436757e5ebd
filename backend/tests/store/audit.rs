//! The journal only grows, and whoever tampers with it or with a deal is found out.

use granary_store::AuditFault;
use granary_trade::deal::DealStore;

use crate::given::{beside, demo_store, open_deal};

#[tokio::test]
async fn the_demo_verifies() {
    let (_database, store) = demo_store().await;
    let audit = store.verify_audit().await.unwrap();
    assert!(audit.deals >= 60 && audit.entries > 5 * audit.deals);
}

#[tokio::test]
async fn the_journal_refuses_any_change() {
    let (database, _store) = demo_store().await;
    let client = beside(&database).await;
    for change in [
        "update deal_events set by_name = 'Nobody'",
        "delete from deal_events",
        "truncate deal_events",
        "truncate signature_events",
    ] {
        let refusal = client.batch_execute(change).await.unwrap_err();
        assert_eq!(refusal.as_db_error().unwrap().message(), "the journal only grows", "{change}");
    }
}

#[tokio::test]
async fn tampering_is_named() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let (deal, _) = open_deal(&store).await;
    let id = deal.to_string();
    let journal = store.journal(deal, None).await.unwrap();
    let line = &journal[2];
    let at = format!("deal_id = '{id}' and version = {} and ord = {}", line.version, line.ord);
    let tampers = [
        (format!("update deal_events set by_name = 'Nobody' where {at}"), "was changed"),
        (format!("update deal_events set at = at + interval '1 second' where {at}"), "was changed"),
        (format!("update deal_events set kind = 'deal.deleted' where {at}"), "cannot be read"),
        (format!("delete from deal_events where {at}"), "follows a gap"),
        (
            format!("delete from deal_events where deal_id = '{id}' and version > {}", line.version),
            "does not end where",
        ),
        (format!("delete from deal_events where deal_id = '{id}'"), "has no journal"),
        (
            format!(
                "update deals set state = replace(state, '\"International\"', '\"x\"'), version = version + 1 where id = '{id}'"
            ),
            "another version",
        ),
        (
            format!(
                "update deals set state = replace(state, 'Alkalised', 'Fine') || ' ', bucket = 'closed' where id = '{id}'"
            ),
            "bucket",
        ),
        (format!("update deals set overdue = not overdue where id = '{id}'"), "overdue mark"),
        (format!("update deal_words set words = 'nothing' where deal_id = '{id}'"), "search text"),
        (format!("update filed_deals set due_on = '2001-01-01' where id = '{id}'"), "in another table"),
        (
            format!(
                "insert into deal_events select gen_random_uuid(), 1, 0, kind, at, null, 'x', null, body, hash from deal_events where {at}"
            ),
            "is not there",
        ),
    ];
    for (tamper, finding) in tampers {
        let disarmed = format!(
            "begin; alter table deal_events disable trigger all; {tamper}; alter table deal_events enable trigger all; commit"
        );
        client.batch_execute("create table kept as select * from deal_events; create table kept_deals as select id, state, version, bucket, overdue from deals; create table kept_words as select * from deal_words; create table kept_dues as select id, due_on from filed_deals").await.unwrap();
        client.batch_execute(&disarmed).await.unwrap();
        let AuditFault::Deal { what, .. } = store.verify_audit().await.unwrap_err() else { panic!("{tamper}") };
        assert!(what.contains(finding), "{tamper}: {what}");
        client.batch_execute("begin; alter table deal_events disable trigger all; delete from deal_events; insert into deal_events select * from kept; alter table deal_events enable trigger all; update deals d set state = k.state, version = k.version, bucket = k.bucket, overdue = k.overdue from kept_deals k where k.id = d.id; update deal_words w set words = k.words from kept_words k where k.deal_id = w.deal_id; update filed_deals f set due_on = k.due_on from kept_dues k where k.id = f.id; drop table kept, kept_deals, kept_words, kept_dues; commit").await.unwrap();
        store.verify_audit().await.unwrap();
    }
}

#[tokio::test]
async fn a_wrong_tally_is_named() {
    let (database, store) = demo_store().await;
    beside(&database)
        .await
        .batch_execute("update deal_tallies set deals = deals + 1 where kind = 'domestic' and bucket = 'closed'")
        .await
        .unwrap();
    assert_eq!(store.verify_audit().await.unwrap_err(), AuditFault::Tally("domestic, closed, CLOSED".to_owned()));
    let client = beside(&database).await;
    client
        .batch_execute("update deal_tallies set deals = deals - 1 where kind = 'domestic' and bucket = 'closed'")
        .await
        .unwrap();
    store.verify_audit().await.unwrap();
    client.batch_execute("update company_tallies set held = held + 1 where side = 'special'").await.unwrap();
    let AuditFault::Tally(whose) = store.verify_audit().await.unwrap_err() else { panic!("no tally is wrong") };
    assert!(whose.contains("special"), "{whose}");
}
