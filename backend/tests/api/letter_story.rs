//! The letters of a whole deal, from its order to its close, as each side gets them: few, and each reads well in its language.

use granary_services::letters::write_letters;
use serde_json::Value;

use crate::{
    scenario::{Stage, record},
    server::{BUYER, SELLER, TestServer},
    smtp::PostOffice,
};

/// Of sixteen steps, each on a day of its own: one for each that is theirs, and one of the payment.
const MOST: usize = 8;

/// The letters of a day, written as if it had passed.
async fn next_day(server: &TestServer) {
    let days =
        "begin; update notifications set at = at - interval '25 hours', letter_at = letter_at - interval '25 hours';
        update letters_left set at = at - interval '25 hours'; commit";
    server.sql(days).await;
    while write_letters(&server.store).await.unwrap() {}
}

/// Nothing that was left unfilled, said twice in a row, or broken off.
fn reads_well(letter: &Value, order: &str) {
    let (subject, text) = (letter["headers"]["subject"].as_str().unwrap(), letter["text"].as_str().unwrap());
    for slip in ["{", "}", "undefined", "null", "..", " .", ": .", "  ", "()", "\u{2068}\u{2069}"] {
        assert!(!text.contains(slip) && !subject.contains(slip), "{slip:?}: {subject}\n{text}");
    }
    assert!(text.contains(order), "{text}");
    let lines: Vec<&str> = text.lines().filter(|it| !it.is_empty()).collect();
    assert!(lines.windows(2).all(|pair| pair[0] != pair[1]), "{text}");
    assert!(text.contains("https://trade.granary.test/dashboard"), "{text}");
}

#[actix_web::test]
async fn the_letters_of_a_whole_deal_are_few_and_read_well_in_either_language() {
    let mut office = PostOffice::open().await;
    let public = ("public_url", "https://trade.granary.test");
    let scenario = Stage::of(TestServer::with(&[("limits", "off"), ("smtp_url", &office.url()), public]).await).await;
    let server = &scenario.server;
    scenario.seller.post("/api/v1/user/update", serde_json::json!({ "language": "ar" })).await;
    let deal = scenario.deal().await;
    let seen = record(&scenario.admin, &deal).await;
    let (order, steps) = (seen["order_id"].as_str().unwrap(), seen["timeline"].as_array().unwrap().len());
    next_day(server).await;
    for step in 2..=u8::try_from(steps).unwrap() {
        if record(&scenario.admin, &deal).await["dealStatus"] == "CLOSED" {
            break;
        }
        scenario.marks(&deal, [step]).await;
        next_day(server).await;
    }
    assert_eq!(record(&scenario.admin, &deal).await["dealStatus"], "CLOSED");
    let about = format!("template in ('update', 'digest') and fields::text like '%{order}%'");
    let sent = async |to: &str| {
        server.count(&format!("select count(*) from mails where to_address = '{to}' and {about}")).await
    };
    let (to_buyer, to_seller) = (sent(BUYER).await, sent(SELLER).await);
    let all = server.count("select count(*) from mails").await;
    let mut letters = Vec::new();
    for _ in 0..all {
        letters.push(office.next().await);
    }
    let is_about = |it: &&Value| it["text"].as_str().is_some_and(|text| text.contains(order));
    for letter in letters.iter().filter(is_about) {
        reads_well(letter, order);
    }
    for count in [to_buyer, to_seller] {
        assert!((1..=MOST).contains(&usize::try_from(count).unwrap()), "{to_buyer} and {to_seller}");
    }
    let english = ["step", "order", "Order", "shipment", "due", "payment"];
    for letter in letters.iter().filter(is_about).filter(|it| it["to"][0] == SELLER) {
        let words = letter["text"].as_str().unwrap().lines().filter(|line| !line.starts_with("https://"));
        let slip = words.flat_map(str::split_whitespace).find(|word| english.contains(word));
        assert_eq!(slip, None, "{letter}");
    }
}
