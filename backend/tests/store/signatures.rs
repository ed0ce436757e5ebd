//! Documents that are out for signature: one of a kind a deal, found by whom they wait for and by their hash.

use granary_domain::{CompanyId, DealId, FileId, Language, PageRequest, SignatureId, UserId};
use granary_store::{Author, Decision, PrintedRow, Store, Tx};
use granary_trade::{
    deal::PartyRole,
    printed::{Description, PrintedKind, PurchaseOrderFields},
    signature::{
        Made, Request, SignatureEvent, SignatureFields, SignatureQuery, SignatureRequest, SignatureStore, Signer,
        TrailEntry,
    },
};
use uuid::Uuid;

use crate::given::{beside, demo_store, now, open_deal};

const SENT: &str = "abababababababababababababababababababababababababababababababab";

fn signer((user, company): (UserId, CompanyId)) -> Signer {
    let (name, company_name) = ("Mariam".to_owned(), "Al Noor".to_owned());
    let role = PartyRole::Buyer;
    Signer { user, name, company, company_name, role, signed: None, viewed_at: None, declined: false }
}

/// Sends a document of a deal out; answers whether it is, and its id.
async fn sends(store: &Store, deal: DealId, edition: u32, by: (UserId, CompanyId)) -> Result<SignatureId, ()> {
    let (id, document) = (SignatureId(Uuid::now_v7()), Uuid::now_v7());
    let kind = PrintedKind::SalesContract;
    let number = format!("SC-{edition:04}");
    let (parties, facts, columns, lines) = Default::default();
    let (totals, notes) = Default::default();
    let description = Description {
        kind,
        heading: None,
        number: number.clone(),
        parties,
        facts,
        columns,
        lines,
        totals,
        notes,
        certificate: None,
        electronic: None,
        takes_back: None,
        contract: None,
    };
    let row = PrintedRow {
        id: document,
        kind,
        version: 1,
        edition,
        number: edition.into(),
        display: number.clone(),
        issued_on: "2026-11-23".parse().unwrap(),
        fields: PurchaseOrderFields::default(),
        description,
        shipment: None,
    };
    let request = Request {
        deal,
        order_id: "INT0001".to_owned(),
        deal_kind: "international".to_owned(),
        document,
        kind,
        number,
        language: Language::En,
        file: FileId(Uuid::nil()),
        sha256: SENT.to_owned(),
        in_order: false,
        fields: SignatureFields::default(),
        signers: vec![signer(by)],
    };
    let made = Made { at: now(), user: None, by: "Granary".to_owned(), from: None, agent: String::new() };
    let state = SignatureRequest::begin(id, &request, made.at);
    let line = TrailEntry::after(&[0; 32], id, 1, &SignatureEvent::Requested(Box::new(request)), made);
    let added = async |tx: &Tx<'_>| {
        tx.add_printed(deal, None, &row).await?;
        tx.add_signature(&state, &line).await?;
        Ok(Decision::value(id))
    };
    store.perform(Author::system(), added).await.map_err(drop)
}

async fn waiting(store: &Store, user: UserId) -> u64 {
    let query = SignatureQuery { waits_for: Some(user), page: PageRequest::default(), ..SignatureQuery::default() };
    store.signatures(&query).await.unwrap().total.count
}

/// How many are out in the deal for the company of this person.
async fn out_for(store: &Store, person: UserId, deal: DealId) -> u64 {
    let query = SignatureQuery { colleague: Some(person), deal: Some(deal), ..SignatureQuery::default() };
    store.signatures(&query).await.unwrap().total.count
}

#[tokio::test]
async fn a_document_is_out_once_and_found_by_whom_it_waits_for_and_by_its_hash() {
    let (database, store) = demo_store().await;
    let (deal, _) = open_deal(&store).await;
    let client = beside(&database).await;
    let find = "select id, company_id from users where email = $1";
    let found = async |email: &str| client.query_one(find, &[&email]).await.unwrap();
    let buyer = found("buyer@alnoor-foods.test").await;
    let seller = UserId(found("seller@deccan-grains.test").await.get(0));
    let user = UserId(Uuid::now_v7());
    let by = (user, CompanyId(buyer.get(1)));
    let id = sends(&store, deal, 1, by).await.unwrap();
    assert!(sends(&store, deal, 2, by).await.is_err(), "the same is out already");
    let out = (out_for(&store, UserId(buyer.get(0)), deal).await, out_for(&store, seller, deal).await);
    assert_eq!(out, (1, 0), "a colleague is told of it");
    assert_eq!((waiting(&store, user).await, waiting(&store, UserId(Uuid::nil())).await), (1, 0));
    let found = store.signature_by_hash(&[0xab; 32]).await.unwrap().unwrap();
    assert_eq!((found.request.id, found.head), (id, store.signature_trail(id).await.unwrap()[0].hash));
    assert!(store.signature_by_hash(&[0; 32]).await.unwrap().is_none());
    assert_eq!(store.verify_audit().await.unwrap().signatures, 1);
    for change in ["update signature_events set by_name = 'Nobody'", "delete from signature_events"] {
        let refusal = client.batch_execute(change).await.unwrap_err();
        assert_eq!(refusal.as_db_error().unwrap().message(), "the journal only grows", "{change}");
    }
    client.batch_execute("update signature_requests set status = 'voided'").await.unwrap();
    assert!(sends(&store, deal, 3, by).await.is_ok(), "what is over makes room");
    assert!(store.verify_audit().await.is_err(), "it was never withdrawn");
}
