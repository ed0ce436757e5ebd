//! The home page over a million lots: how long a search takes over HTTP, its count included, however it is narrowed and put
//! in order.

use std::time::Instant;

use granary_demo::demo;
use granary_store::Store;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    commands::DEMO_DEALS,
    database::Database,
    percentile,
    served::Served,
    wire::{Wire, post},
};

/// Copies of the demo's lots, as traders would tell them apart, over three months and all prices.
const GROWN: &str = "
    insert into listings
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, seller_id, title || ', ' || kind, hs_code,
        case when n % 3 = 0 then 'electronics' else category end, sale_type, lot_condition, origin,
        price + (n * 7919) % 10000, currency, price_as, unit, unit_weight, quantity, incoterms, countries_not_for_sale,
        port, perishable, live, search || ' ' || lower(kind), extra, now() - n * interval '7 seconds',
        updated_at, price_usd + (n * 7919) % 10000
    from generate_series(1, 1000000::bigint) n
    join (select l.*, row_number() over (order by id) - 1 as place, count(*) over () as places from listings l) l
        on l.place = n % l.places
    cross join lateral (select
        (array['Grade A', 'Grade B', 'Organic', 'Fair Trade', 'Sortex', 'Hand Picked', 'Sun Dried'])[1 + n % 7] || ' '
        || (array['Punjab', 'Kandla', 'Mundra', 'Nhava', 'Santos', 'Odessa', 'Haiphong', 'Izmir', 'Kochi'])[1 + n / 7 % 9]
        || case when n % 100000 = 0 then ' Truffle' else '' end as kind) k";

/// How often each search is asked for.
const ASKED: usize = 20;

fn searches() -> Vec<(&'static str, Value)> {
    vec![
        ("first page", json!({})),
        ("page 300", json!({ "page": { "current": 300, "size": 29 } })),
        ("a word of many", json!({ "search": "basmati" })),
        ("two words", json!({ "search": "organic saffron" })),
        ("a word of ten", json!({ "search": "truffle" })),
        ("a word misspelt", json!({ "search": "trufle" })),
        ("half a word", json!({ "search": "bas" })),
        ("a letter", json!({ "search": "s" })),
        ("no such word", json!({ "search": "xylophone" })),
        ("a category", json!({ "filters": { "category": "electronics" } })),
        ("one that none has", json!({ "filters": { "category": "toys-and-games", "origin": "India" } })),
        ("a kind of food", json!({ "filters": { "foodKind": "coffee-tea-spices" } })),
        ("an origin, dearest", json!({ "filters": { "origin": "India" }, "sort": "-price" })),
        ("auctions", json!({ "filters": { "saleType": "Auction" } })),
        ("prices, a few", json!({ "filters": { "priceMin": "5000", "priceMax": "5005" }, "sort": "price" })),
        ("prices, many", json!({ "filters": { "priceMin": "5000" }, "sort": "title" })),
        ("a word, by titles", json!({ "search": "organic", "sort": "title" })),
        ("a word of ten, by titles", json!({ "search": "truffle", "sort": "title" })),
        ("ending soonest", json!({ "sort": "endsAt" })),
        ("auctions, ending", json!({ "filters": { "saleType": "Auction" }, "sort": "endsAt" })),
        ("an origin, ending", json!({ "search": "rice", "filters": { "origin": "India" }, "sort": "endsAt" })),
        ("by titles, page 300", json!({ "sort": "title", "page": { "current": 300, "size": 29 } })),
        (
            "a filter, page 300",
            json!({ "filters": { "origin": "India" }, "sort": "title", "page": { "current": 300, "size": 29 } }),
        ),
        (
            "all at once",
            json!({
                "search": "rice punjab", "sort": "-price",
                "filters": { "origin": "India", "incoterm": "FOB", "destination": "Germany", "priceMin": "1000" },
            }),
        ),
    ]
}

pub(crate) async fn measure() {
    let (database, files) = (Database::open().await, tempfile::tempdir().expect("a folder for files"));
    let store = Store::connect(&database.settings()).await.expect("the database answers");
    demo(&store, Timestamp::now(), DEMO_DEALS).await.expect("the demo is written");
    database.run(GROWN).await;
    for table in ["listings", "listed_lots", "lot_words"] {
        database.run(&format!("vacuum analyze {table}")).await;
    }
    let server = Served::product(&database, &files).await;
    let mut line = Wire::open(server.port).await;
    let mut all = Vec::new();
    println!();
    println!("home page, a million lots          p50      p95");
    for (name, mut ask) in searches() {
        if ask.get("page").is_none() {
            ask["page"] = json!({ "current": 1, "size": 29 });
        }
        let ask = post("/api/v1/listing/search", "", &ask.to_string());
        let mut times = Vec::new();
        for _ in 0..ASKED {
            let began = Instant::now();
            line.ask(&ask).await;
            times.push(began.elapsed().as_secs_f64() * 1000.0);
        }
        println!("  {name:<24} {:>9.1} {:>8.1} ms", percentile(&mut times, 0.5), percentile(&mut times, 0.95));
        all.extend(times);
    }
    println!(
        "all of them                {:>9.1} {:>8.1} ms   (expected: at most 60)",
        percentile(&mut all, 0.5),
        percentile(&mut all, 0.95)
    );
}
