//! What the server acknowledged, held against what the database keeps.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use serde_json::Value;
use tokio_postgres::NoTls;
use uuid::Uuid;

/// An acknowledged command: which deal it brought to which version, and the mark it left there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Acknowledged {
    pub(crate) deal: Uuid,
    pub(crate) version: i64,
    pub(crate) mark: String,
}

/// Every acknowledgement, how many tries were repeated, and how often an answer had been lost.
#[derive(Default)]
pub(crate) struct Ledger {
    lines: RefCell<Vec<Acknowledged>>,
    retries: Cell<u64>,
    replays: Cell<u64>,
}

impl Ledger {
    pub(crate) fn acknowledge(&self, line: Acknowledged) {
        self.lines.borrow_mut().push(line);
    }

    pub(crate) fn retried(&self) {
        self.retries.set(self.retries.get() + 1);
    }

    /// The effect of an earlier try had been written, and its answer lost.
    pub(crate) fn replayed(&self) {
        self.replays.set(self.replays.get() + 1);
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.borrow().len()
    }

    pub(crate) fn told(&self) -> String {
        let (retries, replays) = (self.retries.get(), self.replays.get());
        format!("{} acknowledged, {retries} tries repeated, {replays} of them replayed", self.len())
    }

    /// Every acknowledged command stands in the journal once, under its version, and nothing else stands there.
    pub(crate) async fn agrees_with(&self, url: &str) {
        let mut acknowledged = BTreeMap::new();
        for line in self.lines.borrow().iter() {
            let before = acknowledged.insert((line.deal, line.version), line.mark.clone());
            assert_eq!(before, None, "two acknowledgements of one version: {line:?}");
        }
        let mut written = BTreeMap::new();
        for (deal, version, body) in journal(url, acknowledged.keys().map(|(deal, _)| *deal).collect()).await {
            written.insert((deal, version), mark_of(&body));
        }
        let lost: Vec<_> = acknowledged.iter().filter(|(at, mark)| written.get(at) != Some(mark)).collect();
        assert!(lost.is_empty(), "{} acknowledged commands are lost: {lost:?}", lost.len());
        let doubled: Vec<_> = written.iter().filter(|(at, _)| !acknowledged.contains_key(at)).collect();
        assert!(doubled.is_empty(), "{} effects that nobody was told of: {doubled:?}", doubled.len());
        orders_are_whole(url).await;
    }
}

/// Each order has its part of its lot and each part its order, and no number is missing between the first and the last.
async fn orders_are_whole(url: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    actix_web::rt::spawn(connection);
    let halves = "select count(*) from (
            select deal_id, body from deal_events where version = 1 and body like '%mark of%'
        ) e full join (
            select p.deal_id from lot_parts p join lots l on l.id = p.lot_id where l.body ->> 'noOfUnits' = '100000000'
        ) p on p.deal_id = e.deal_id
        where p.deal_id is null or e.deal_id is null";
    let held = "select count(*) from lots l
        where l.held <> (select coalesce(sum(p.units), 0) from lot_parts p where p.lot_id = l.id and not p.is_sold)
            and l.body ->> 'noOfUnits' = '100000000'";
    let numbers = "select max(number) - min(number) + 1 - count(*) from (
            select substring(d.order_id from '[0-9]+')::bigint as number from deals d
            where exists (select from deal_events e where e.deal_id = d.id and e.version = 1 and e.body like '%mark of%')
        ) n";
    for (what, sql) in [("halves of orders", halves), ("lots held for nobody", held), ("missing numbers", numbers)] {
        let wrong: i64 = client.query_one(sql, &[]).await.unwrap().get(0);
        assert_eq!(wrong, 0, "{what}");
    }
}

/// What makes a journal line's command known: the notes of an edit, the delivery terms of an order.
fn mark_of(body: &str) -> String {
    let body: Value = serde_json::from_str(body).unwrap();
    let mark = body["notes"].as_str().or_else(|| body["terms"]["deliveryTerms"].as_str());
    mark.unwrap_or_else(|| panic!("a line that no client asked for: {body}")).to_owned()
}

/// The journal of these deals, and of every deal that a client placed.
async fn journal(url: &str, deals: Vec<Uuid>) -> Vec<(Uuid, i64, String)> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    actix_web::rt::spawn(connection);
    let sql = "select deal_id, version, body from deal_events
        where deal_id = any($1) or deal_id in (select deal_id from deal_events where version = 1 and body like '%mark of%')";
    let rows = client.query(sql, &[&deals]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect()
}
