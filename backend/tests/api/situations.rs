//! The demo has a deal for every situation of a deal's life that people meet.

use std::collections::BTreeMap;

use granary_domain::{DealStatus, PageRequest, day};
use granary_live::board::{BoardStore, Filter, Query, Sort};
use granary_trade::{
    deal::{Audience, Deal, DealStore, Doer},
    signature::{SignatureQuery, SignatureRequest, SignatureStatus, SignatureStore},
};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    patience::eventually,
    server::{BUYER, Person, SELLER, TestServer},
};

/// Every deal of the demo as staff see it, with what waits for its sides.
async fn told(server: &TestServer) -> Vec<Value> {
    let page = PageRequest { current: 1, size: 100 };
    let all = server.store.page(Query { filter: Filter::default(), sort: Sort::default(), page }).await.unwrap();
    assert!(all.total.count <= 100, "{}", all.total.count);
    let ids = all.rows.into_iter().map(|(id, _)| id).collect();
    let stored = server.store.deals(ids).await.unwrap();
    let seen = stored.iter().map(|(_, stored)| {
        let deal = Deal::stored(stored).unwrap();
        let mut seen = serde_json::to_value(deal.view(Audience::Staff)).unwrap();
        for doer in Doer::ALL {
            let kinds: Vec<_> = deal.pending(*doer, day(Timestamp::now())).iter().map(|it| it.kind).collect();
            seen[format!("for {doer}")] = json!(kinds);
        }
        seen
    });
    seen.collect()
}

fn step(deal: &Value, number: usize) -> &Value {
    &deal["timeline"][number - 1]
}

fn has(list: &Value, is: impl Fn(&Value) -> bool) -> bool {
    list.as_array().is_some_and(|list| list.iter().any(is))
}

fn files(deal: &Value) -> impl Iterator<Item = &Value> {
    deal["timeline"].as_array().into_iter().flatten().flat_map(|step| step["files"].as_array().into_iter().flatten())
}

fn waits(deal: &Value, doer: &str, kind: &str) -> bool {
    has(&deal[format!("for {doer}")], |it| *it == kind)
}

/// What people meet in a deal, and how it shows.
fn situations() -> BTreeMap<&'static str, fn(&Value) -> bool> {
    BTreeMap::from([
        (
            "a step that is overdue",
            (|it| has(&it["timeline"], |step| step["status"] == "overdue")) as fn(&Value) -> bool,
        ),
        ("a step that was pushed back", |it| has(&it["timeline"], |step| step["extendedByDays"].as_u64() > Some(0))),
        ("a document that waits to be looked at", |it| files(it).any(|file| file["review"] == "waiting")),
        ("a document that was refused", |it| files(it).any(|file| file["review"] == "refused")),
        ("goods that arrive before their documents", |it| it["goodsBeforeDocuments"].is_object()),
        ("documents that do not agree", |it| has(&it["examination"]["discrepancies"], |_| true)),
        ("documents that the bank examines", |it| {
            it["assignedBank"].is_object() && step(it, 11)["status"] == "active" && step(it, 11)["owner"] == "bank"
        }),
        ("an invoice with another account", |it| it["unknownAccount"].is_object() && waits(it, "desk", "account")),
        ("an invoice whose account nobody read", |it| waits(it, "desk", "accountUnread")),
        ("a refund that is due", |it| waits(it, "seller", "refund") && it["refund"].is_object()),
        ("an order that is about to end", |it| it["endsOn"].as_str() > Some(&*today()) && it["bucket"] == "open"),
        ("a shipment under way", |it| {
            has(&it["shipments"], |one| one["status"] == "under-way" && one["portOfLoading"].is_string())
        }),
        ("goods that became too warm on their way", |it| {
            has(&it["shipments"], |one| {
                one["climate"]["readingsOutOfRange"].as_u64() > Some(1) && one["events"][5].is_object()
            })
        }),
        ("several shipments", |it| it["shipments"].as_array().is_some_and(|all| all.len() >= 3)),
        ("a dispute that waits for an answer", |it| {
            waits(it, "seller", "disputeAnswer") && it["dispute"]["answerBy"].as_str() >= Some(&*today())
        }),
        ("a proposal on the table", |it| waits(it, "buyer", "disputeProposal")),
        ("a dispute for staff to decide", |it| waits(it, "desk", "disputeDecision")),
        ("a question of the bank", |it| waits(it, "buyer", "bankQuestion") && it["financeStatus"] == "INFO_REQUESTED"),
        ("a bank that declined", |it| waits(it, "desk", "bankDeclined") && it["financeStatus"] == "DECLINED"),
        ("documents that the bank refused", |it| {
            waits(it, "buyer", "discrepancies") && it["financeStatus"] == "DISCREPANT"
        }),
        ("a rating that is wanted", |it| waits(it, "buyer", "rating") && it["ratingsShowOn"].is_string()),
        ("a closed deal", |it| it["dealStatus"] == "CLOSED" && it["bucket"] == "closed"),
        ("a deal on hold", |it| it["onHold"].is_string()),
        ("a cancelled deal", |it| it["bucket"] == "cancelled" && it["cancelReason"].is_string()),
        ("a deleted deal", |it| it["bucket"] == "deleted"),
        ("packaging details", |it| has(&it["items"], |item| item["packaging"].is_object())),
        ("an advance at home that waits to be paid", |it| is_at_home_and_waits_for_the_buyer(it, 4)),
        ("goods at home that wait to be accepted", |it| {
            it["dealStatus"] == "DELIVERED" && is_at_home_and_waits_for_the_buyer(it, 10)
        }),
        ("a balance at home that waits to be paid", |it| {
            it["dealStatus"] == "ACCEPTED" && is_at_home_and_waits_for_the_buyer(it, 11)
        }),
        ("a sale out of a warehouse that may become a procurement", |it| {
            let early = ["CONTRACT_PENDING", "COMPLIANCE_REVIEW", "FUNDING_PENDING", "FUNDED"];
            it["channel"] == "warehouse"
                && it["bucket"] == "open"
                && early.iter().any(|early| it["dealStatus"] == *early)
        }),
    ])
}

/// An order at home whose step with this number the buyer is to do, and is not late with.
fn is_at_home_and_waits_for_the_buyer(deal: &Value, number: usize) -> bool {
    deal["kind"] == "domestic" && step(deal, number)["status"] == "active" && waits(deal, "buyer", "step")
}

fn today() -> String {
    day(Timestamp::now()).to_string()
}

/// Among those of the two traders whose accounts are told to everybody.
#[actix_web::test]
async fn there_is_a_deal_for_every_situation() {
    let server = TestServer::open().await;
    let is_theirs = |it: &Value| {
        it["buyer"]["companyName"] == "Al Noor Foods Trading LLC"
            || it["seller"]["companyName"] == "Deccan Grains Private Limited"
    };
    let deals: Vec<_> = told(&server).await.into_iter().filter(is_theirs).collect();
    let missing: Vec<_> =
        situations().into_iter().filter(|(_, shows)| !deals.iter().any(shows)).map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// How many documents wait for somebody's signature.
async fn to_sign(person: &Person) -> usize {
    let got = person.post("/api/v1/documents/pendingSignatures", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["items"].as_array().unwrap().len()
}

/// How many contracts wait, are sealed, declined and outdated; nothing where one is not signed by any side yet.
async fn contracts(server: &TestServer) -> Option<[usize; 4]> {
    let sent = server.store.signatures(&SignatureQuery::default()).await.unwrap().requests;
    let states = [SignatureStatus::Open, SignatureStatus::Sealed, SignatureStatus::Declined, SignatureStatus::Outdated];
    let is_signed = |it: &SignatureRequest| it.signers.iter().any(|it| it.signed.is_some());
    sent.iter().all(is_signed).then(|| states.map(|status| sent.iter().filter(|it| it.status == status).count()))
}

#[actix_web::test]
async fn contracts_wait_for_either_side_one_is_sealed_one_declined_and_one_outdated() {
    let server = TestServer::with(&[("limits", "off"), ("demo", "1")]).await;
    eventually("all contracts are sent, signed by one side at least, and answered by the other", async || {
        (contracts(&server).await == Some([2, 1, 1, 1])).then_some(())
    })
    .await;
    for email in [BUYER, SELLER] {
        assert_eq!(to_sign(&server.session_of(email).await).await, 1, "{email}");
    }
    let sent = server.store.signatures(&SignatureQuery::default()).await.unwrap().requests;
    let declined = sent.iter().find(|it| it.status == SignatureStatus::Declined).unwrap();
    assert!(declined.reason.is_some() && declined.signers.iter().any(|it| it.declined), "with a reason: {declined:?}");
    let sealed = sent.iter().find(|it| it.status == SignatureStatus::Sealed).unwrap();
    eventually("the sealed contract hangs on its deal", async || {
        let deal = Deal::stored(&server.store.load(sealed.deal).await.unwrap().unwrap()).unwrap();
        (deal.status > DealStatus::ContractPending).then_some(())
    })
    .await;
    assert_eq!(server.store.verify_audit().await.unwrap().signatures, 5);
}

#[actix_web::test]
async fn a_contract_that_cannot_be_sent_keeps_no_other_back_is_tried_again_and_none_is_sent_twice() {
    let server = TestServer::open().await;
    let refused = "
        create sequence tries;
        create function refuse() returns trigger language plpgsql as $$ begin
            if new.waits_for <> (select array_agg(id) from users where email = 'buyer@alnoor-foods.test') then
                perform nextval('tries');
                raise 'the disk is full';
            end if;
            return new;
        end $$;
        create trigger refused before insert on signature_requests for each row execute function refuse()";
    server.sql(refused).await;
    let _beside = server.beside_with(&[("demo", "1")]).await;
    // It is the first: when it is tried for the third time, the others were passed twice.
    server.until("select last_value > 2 from tries").await;
    assert_eq!(contracts(&server).await, Some([1, 1, 1, 1]));
    server.sql("drop trigger refused on signature_requests").await;
    eventually("the last is sent as well", async || (contracts(&server).await == Some([2, 1, 1, 1])).then_some(()))
        .await;
}
