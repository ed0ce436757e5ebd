//! Who looks at a deal, as each of them is told.

use std::{
    sync::{Arc, Mutex},
    task::{Context, Poll, Waker},
};

use granary_domain::{BankId, CompanyId, ConnectionId, DealId, UserId, Viewer};
use granary_runtime::hub::{Flush, Follow, Outbox, Subscriber};
use granary_trade::deal::PartyRole;
use jiff::Timestamp;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;

const DEAL: DealId = DealId(Uuid::from_u128(1));
const TOPIC: &str = "presence:deal:1";
const SELLER: Viewer = Viewer::Company(CompanyId(Uuid::from_u128(2)));
const BANK: Viewer = Viewer::Bank(BankId(Uuid::from_u128(3)));

struct Window {
    connection: ConnectionId,
    outbox: Outbox,
    viewer: Viewer,
    shown: Value,
}

impl Window {
    fn open(
        presence: &Presence,
        n: u128,
        user: u128,
        (viewer, side): (Viewer, PartyRole),
        editing: Option<Editing>,
    ) -> Self {
        let (connection, outbox) = (ConnectionId(Uuid::from_u128(n)), Outbox::default());
        let s = Subscriber { connection, outbox: outbox.want(TOPIC).unwrap(), worker: None };
        let user = UserId(Uuid::from_u128(user));
        let looking = ViewingWindow { user, name: format!("N{n}"), viewer, side, editing };
        presence.join(TOPIC, DEAL, looking, s, None);
        Self { connection, outbox, viewer, shown: Value::Null }
    }

    /// What the window shows now: who is here, with what they edit.
    fn here(&mut self) -> Vec<(String, Option<String>)> {
        while let Poll::Ready(Flush::Envelopes(all)) = self.outbox.poll_flush(&Context::from_waker(Waker::noop())) {
            for envelope in all.iter().map(|it| serde_json::from_slice::<Value>(it).unwrap()) {
                match envelope["op"].as_str() {
                    Some("snap") => self.shown = envelope["data"].clone(),
                    Some("patch") => merge(&mut self.shown, &envelope["data"]),
                    _ => self.shown = json!("closed"),
                }
            }
        }
        let row = |id: &Value| {
            let row = &self.shown["here"]["rows"][id.as_str().unwrap()];
            let called = row["name"].as_str().or(row["side"].as_str()).unwrap().to_owned();
            (called, row["editing"].as_str().map(str::to_owned))
        };
        self.shown["here"]["order"].as_array().into_iter().flatten().map(row).collect()
    }

    fn leave(&self, presence: &Presence) {
        presence.follow(DEAL, self.viewer, Follow::Leave(self.connection));
    }
}

fn merge(into: &mut Value, patch: &Value) {
    let Some(members) = patch.as_object() else { return *into = patch.clone() };
    for (key, value) in members {
        match (value, into.as_object_mut()) {
            (Value::Null, Some(object)) => drop(object.remove(key)),
            (_, Some(object)) => merge(object.entry(key.clone()).or_insert(json!({})), value),
            _ => *into = patch.clone(),
        }
    }
}

fn only(names: &[&str]) -> Vec<(String, Option<String>)> {
    names.iter().map(|name| ((*name).to_owned(), None)).collect()
}

#[test]
fn colleagues_are_told_by_name_and_others_by_their_side() {
    let presence = Presence::new(None);
    let mut first = Window::open(&presence, 1, 11, (SELLER, PartyRole::Seller), None);
    assert_eq!(first.here(), only(&["N1"]));
    let mut second = Window::open(&presence, 2, 12, (SELLER, PartyRole::Seller), Some(Editing::Shipment));
    let mut officer = Window::open(&presence, 3, 13, (BANK, PartyRole::Bank), None);
    let colleagues = [("N1".to_owned(), None), ("N2".to_owned(), Some("shipment".to_owned()))];
    for seller in [&mut first, &mut second] {
        assert_eq!(seller.here(), [&colleagues[..], &only(&["bank"])].concat());
    }
    assert_eq!(officer.here(), [vec![("seller".to_owned(), Some("shipment".to_owned()))], only(&["N3"])].concat());
    assert!(!officer.shown.to_string().contains(&UserId(Uuid::from_u128(11)).to_string()), "nobody else's id");
}

#[test]
fn somebody_with_two_windows_is_here_once_until_both_are_closed() {
    let presence = Presence::new(None);
    let mut officer = Window::open(&presence, 1, 11, (BANK, PartyRole::Bank), None);
    let windows = [2, 3].map(|n| Window::open(&presence, n, 12, (SELLER, PartyRole::Seller), None));
    assert_eq!(officer.here(), only(&["seller", "N1"]));
    windows[0].leave(&presence);
    assert_eq!(officer.here(), only(&["seller", "N1"]));
    windows[1].leave(&presence);
    assert_eq!(officer.here(), only(&["N1"]));
    officer.leave(&presence);
    assert_eq!(presence.count(), 0);
}

#[test]
fn whose_right_ends_is_closed_and_gone_for_the_others() {
    let presence = Presence::new(None);
    let mut officer = Window::open(&presence, 1, 11, (BANK, PartyRole::Bank), None);
    let mut seller = Window::open(&presence, 2, 12, (SELLER, PartyRole::Seller), None);
    presence.follow(DEAL, BANK, Follow::Close(officer.connection));
    assert_eq!(seller.here(), only(&["N2"]));
    officer.here();
    assert_eq!(officer.shown, json!("closed"));
}

/// Two nodes, of which each hears what the other tells when it is handed over.
#[derive(Default)]
struct Line(Mutex<Vec<Onlooking>>);

impl PeerNodes for Line {
    fn tell(&self, onlooking: Onlooking) {
        self.0.lock().unwrap().push(onlooking);
    }
}

fn handed_over(line: &Line, to: &Presence, at: i64) {
    let told: Vec<Onlooking> = line.0.lock().unwrap().drain(..).collect();
    // The oldest last: what arrives late changes nothing.
    told.into_iter().rev().for_each(|it| to.heard(it, Timestamp::from_second(at).unwrap()));
}

#[test]
fn who_looks_on_one_node_is_seen_on_the_other_until_they_leave_or_their_node_is_gone() {
    let line = Arc::new(Line::default());
    let (here, there) = (Presence::new(None), Presence::new(Some(line.clone())));
    let mut officer = Window::open(&here, 1, 11, (BANK, PartyRole::Bank), None);
    let colleague = Window::open(&there, 2, 12, (BANK, PartyRole::Bank), None);
    let seller = Window::open(&there, 3, 13, (SELLER, PartyRole::Seller), Some(Editing::Shipment));
    handed_over(&line, &here, 0);
    let seen = [("seller".to_owned(), Some("shipment".to_owned()))];
    assert_eq!(officer.here(), [&seen[..], &only(&["N1", "N2"])].concat());
    colleague.leave(&there);
    handed_over(&line, &here, 10);
    assert_eq!(officer.here(), [&seen[..], &only(&["N1"])].concat());
    there.remind(Timestamp::from_second(30).unwrap());
    handed_over(&line, &here, 30);
    here.remind(Timestamp::from_second(89).unwrap());
    assert_eq!(officer.here().len(), 2, "a node is believed for a minute");
    here.remind(Timestamp::from_second(91).unwrap());
    assert_eq!(officer.here(), only(&["N1"]));
    seller.leave(&there);
    officer.leave(&here);
    assert_eq!((here.count(), there.count()), (0, 0));
}
