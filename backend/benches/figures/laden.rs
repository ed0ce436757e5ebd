//! A deal with hundreds of documents, shipments and lines of history: how soon it opens, and what its commands cost beside
//! those of one that has just begun.

use std::{sync::Arc, time::Instant};

use actix::Arbiter;
use granary_domain::{Caller, DealId, DealStatus, DocumentType, FileId, ItemId, ShipmentId, StepNumber};
use granary_store::Store;
use granary_trade::deal::{
    Audience, Consignment, DealCommand, DealFile, DealSnapshot, DealStore, Deals, DocumentCommand, Extent,
    ShippingCommand, history,
};
use jiff::Timestamp;
use serde_json::json;
use uuid::Uuid;

use crate::{
    commands::{Side, deals_that_are, order},
    percentile,
};

const DOCUMENTS: u8 = 200;
const SHIPMENTS: u8 = 20;
const LINES: usize = 1_000;
const COMMANDS: usize = 200;

async fn run(deals: &Deals, deal: DealId, caller: &Caller, nth: usize, command: DealCommand) {
    let asked = granary_trade::deal::Execute { command, ..order(caller, nth) };
    deals.execute(deal, asked).await.expect("the command takes effect");
}

fn document(nth: u8) -> DealCommand {
    let id = FileId(Uuid::now_v7());
    let file = DealFile {
        id,
        url: format!("/files/{id}"),
        name: format!("certificate of lot {nth}.pdf"),
        document_type: Some(DocumentType::Analysis),
        swift_message: None,
    };
    DealCommand::Documents(DocumentCommand::AttachFile { step: StepNumber(5 + nth % 5), file })
}

fn shipment(line: ItemId, nth: u8) -> DealCommand {
    let said = json!({
        "transportMode": "sea", "items": [{ "_id": line, "quantity": 1 }], "containerLoad": "fcl",
        "portOfLoading": "INNSA", "portOfDischarge": "AEJEA", "vessel": "MSC Aurora", "voyage": format!("AE7-{nth}W"),
        "containers": [
            { "containerType": "40ft-high-cube", "containerNumber": "CSQU3054383", "seal": "ML-IN 4471902" },
            { "containerType": "40ft-high-cube", "containerNumber": "TEXU3070079", "seal": "ML-IN 4471903" },
        ],
    });
    let consignment: Consignment = serde_json::from_value(said).expect("a shipment");
    DealCommand::Shipping(ShippingCommand::Create { shipment: ShipmentId(Uuid::now_v7()), consignment })
}

/// Milliseconds of one command after another.
async fn commits(deals: &Deals, deal: DealId, caller: &Caller, from: usize) -> f64 {
    let mut times = Vec::with_capacity(COMMANDS);
    for nth in from..from + COMMANDS {
        let began = Instant::now();
        deals.execute(deal, order(caller, nth)).await.expect("the command takes effect");
        times.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    percentile(&mut times, 0.5)
}

/// Milliseconds to load the deal, show its record, and read the newest of its history.
async fn opening(store: &Store, deal: DealId) -> f64 {
    let began = Instant::now();
    let stored = store.load(deal).await.expect("the deal is read").expect("the deal is there");
    let shown = DealSnapshot::parsed(deal, &stored).expect("the deal parses");
    let record = shown.record(Audience::Staff);
    let document = shown.document(Audience::Staff, Extent::Whole);
    let lines = history(&store.journal(deal, None).await.expect("the journal is read"), Audience::Staff);
    assert!(lines.expect("the journal parses").len() >= LINES && record.len().min(document.len()) > 10_000);
    began.elapsed().as_secs_f64() * 1000.0
}

pub(crate) async fn measure() {
    let side = Side::open(Timestamp::now()).await;
    let threads: Vec<_> = (0..2).map(|_| Arbiter::new()).collect();
    let store: Arc<dyn DealStore> = Arc::new(side.store.clone());
    let deals = Deals::new(store, threads.iter().map(Arbiter::handle).collect(), Timestamp::now);
    let mut funded = Vec::new();
    for deal in deals_that_are(&side.store, DealStatus::Funded).await {
        let shown = deals.read(deal).await.expect("the deal is read");
        let line = shown.deal.items.first().expect("a line");
        let is_by_sea = shown.deal.terms.transport_mode == Some(granary_domain::TransportMode::Sea);
        if is_by_sea && line.quantity > 100 {
            funded.push((deal, line.id));
        }
    }
    let [(laden, line), (bare, _)] = funded.first_chunk().copied().expect("two deals that are funded");
    for nth in 0..DOCUMENTS {
        run(&deals, laden, &side.caller, 0, document(nth)).await;
    }
    for nth in 0..SHIPMENTS {
        run(&deals, laden, &side.caller, 0, shipment(line, nth)).await;
    }
    for nth in 0..LINES {
        deals.execute(laden, order(&side.caller, nth)).await.expect("the command takes effect");
    }
    let mut rounds = [[0.0; 2]; 3];
    for (nth, round) in rounds.iter_mut().enumerate() {
        let from = LINES + nth * COMMANDS;
        *round = [commits(&deals, laden, &side.caller, from).await, commits(&deals, bare, &side.caller, from).await];
    }
    let mut opened: Vec<f64> = Vec::new();
    for _ in 0..20 {
        opened.push(opening(&side.store, laden).await);
    }
    let [full, empty] = rounds[2];
    println!("a laden deal opens  {:>9.1} ms p95   (expected: at most 300)", percentile(&mut opened, 0.95));
    println!("a command on it     {full:>9.2} ms, on a bare one {empty:.2} ms");
}
