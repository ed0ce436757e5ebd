//! What presses is shown on the devices of its reader within seconds, sealed, for as long as they are signed in there; nothing that a
//! device says of itself leads into the network of the server.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{
    procurement_limits::{applied, decide},
    push::PushOffice,
    scenario::{Stage, record},
    server::{BUYER, OFFICER, Person, SELLER, TestServer},
};

const DEVICES: &str = "select count(*) from push_subscriptions";
const AT_REST: &str =
    "select not exists (select from jobs where kind = 'push' and done_at is null and next_at <= now())";

async fn opened() -> (Stage, PushOffice) {
    let office = PushOffice::open().await;
    let server = TestServer::with(&[("limits", "off"), ("push_origin", &office.origin)]).await;
    (Stage::of(server).await, office)
}

async fn subscribe(person: &Person, device: &Value) -> u16 {
    person.post("/api/v1/notifications/subscribe", device.clone()).await.status
}

async fn assigned(scenario: &Stage) -> String {
    let deal = scenario.deal().await;
    scenario.does("order/assignBank", &deal, json!({ "bankId": scenario.bank(OFFICER).await })).await;
    deal
}

#[actix_web::test]
async fn an_officer_whose_tab_is_closed_learns_of_an_order_within_three_seconds_in_their_language() {
    let (scenario, mut office) = opened().await;
    scenario.officer.post("/api/v1/user/update", json!({ "language": "ar" })).await;
    assert_eq!(subscribe(&scenario.officer, &office.device("device/one")).await, 200);
    let deal = scenario.deal().await;
    let order = record(&scenario.admin, &deal).await["order_id"].clone();
    let bank = scenario.bank(OFFICER).await;
    let before = Instant::now();
    scenario.does("order/assignBank", &deal, json!({ "bankId": bank })).await;
    let shown = office.next().await;
    assert!(before.elapsed() < Duration::from_secs(3), "{:?}", before.elapsed());
    println!("from the call to the device: {:?}", before.elapsed());
    let thread = deal.replace('-', "");
    let message = json!({
        "title": order, "body": "أُسند طلب إلى بنكك", "url": format!("/dashboard/deals/{deal}"), "tag": thread, "lang": "ar", "dir": "rtl",
    });
    assert_eq!(shown["message"], message);
    let told = json!([shown["urgency"], shown["topic"], shown["ttl"], shown["sender"]["claims"]["aud"]]);
    assert_eq!(told, json!(["high", thread, "86400", office.origin]));
    let key = scenario.officer.post("/api/v1/notifications/getPushKey", json!({})).await;
    assert_eq!(key.body["data"]["publicKey"], shown["sender"]["key"]);
}

#[actix_web::test]
async fn a_device_is_shown_what_its_reader_chose_and_keeps_quiet_in_quiet_hours() {
    let (scenario, mut office) = opened().await;
    let hour = "select to_char(now() at time zone 'UTC' + interval '1 hour', 'HH24:MI')";
    let until = scenario.server.text(hour).await.unwrap();
    let quiet = json!({ "letters": { "quiet": { "from": "00:00", "until": until } } });
    let past_midnight = json!({ "letters": { "quiet": { "from": "12:00", "until": until } } });
    let quiet = if until.as_str() < "01:00" { past_midnight } else { quiet };
    assert_eq!(scenario.seller.post("/api/v1/user/update", quiet).await.status, 200);
    for (person, path) in [(&scenario.seller, "device/seller"), (&scenario.sales, "device/sales")] {
        assert_eq!(subscribe(person, &office.device(path)).await, 200);
    }
    let deal = scenario.deal().await;
    scenario.server.until(AT_REST).await;
    assert_eq!(
        office.within(Duration::from_millis(300)).await,
        None,
        "staff hear in the morning, and who sleeps later"
    );
    scenario.seller.post("/api/v1/user/update", json!({ "letters": { "quiet": null } })).await;
    scenario.server.sql("update jobs set next_at = now() where kind = 'push' and done_at is null").await;
    let shown = office.next().await;
    assert_eq!(
        (&shown["to"], &shown["message"]["body"], &shown["message"]["tag"]),
        (&json!("/device/seller"), &json!("A new order for you"), &json!(deal.replace('-', "")))
    );
}

#[actix_web::test]
async fn of_what_no_device_ever_shows_no_work_is_written() {
    let (scenario, office) = opened().await;
    let device = office.device("device/one");
    assert_eq!(subscribe(&scenario.buyer, &device).await, 200);
    let told = "select count(*) from notifications n join users u on u.id = n.user_id where n.kind = 'limit.approved'";
    let told = format!("{told} and u.email = '{BUYER}'");
    let application = applied(&scenario.buyer).await;
    let decided = decide(&scenario.admin, &application, json!({ "decision": "approve", "limit": "20000.00" })).await;
    assert_eq!(decided.status, 200, "{}", decided.body);
    assert_eq!(scenario.server.count(&told).await, 1, "a letter of its own says it");
    assert_eq!(scenario.server.count("select count(*) from jobs where kind = 'push'").await, 0);
}

#[actix_web::test]
async fn a_device_is_forgotten_at_sign_out_and_when_its_push_service_knows_it_no_more() {
    let (scenario, mut office) = opened().await;
    let server = &scenario.server;
    for path in ["gone/one", "unknown/two", "device/three"] {
        assert_eq!(subscribe(&scenario.officer, &office.device(path)).await, 200);
    }
    assigned(&scenario).await;
    for _ in 0..3 {
        office.next().await;
    }
    server.until("select count(*) = 1 from push_subscriptions").await;
    let other = server.session_of(SELLER).await;
    assert_eq!(subscribe(&other, &office.device("device/four")).await, 200);
    scenario.officer.post("/api/v1/user/logout", json!({})).await;
    assert_eq!(
        server.text("select string_agg(endpoint, '') from push_subscriptions").await.unwrap().rsplit('/').next(),
        Some("four")
    );
    let ended = scenario.seller.post("/api/v1/user/sessions/end", json!({ "allOthers": true })).await;
    assert_eq!((ended.status, server.count(DEVICES).await), (200, 0), "{}", ended.body);
    assert_eq!(subscribe(&scenario.seller, &office.device("device/five")).await, 200);
    let asked = json!({ "endpoint": office.device("device/five")["endpoint"] });
    assert_eq!(scenario.buyer.post("/api/v1/notifications/unsubscribe", asked.clone()).await.status, 200);
    assert_eq!(server.count(DEVICES).await, 1, "it is not the buyer's");
    assert_eq!(scenario.seller.post("/api/v1/notifications/unsubscribe", asked).await.status, 200);
    assigned(&scenario).await;
    server.until(AT_REST).await;
    assert_eq!((server.count(DEVICES).await, office.within(Duration::from_millis(300)).await), (0, None));
}

#[actix_web::test]
async fn what_a_push_service_cannot_take_is_brought_again_and_no_other_is_followed() {
    let (scenario, mut office) = opened().await;
    for path in ["busy/one", "moved/two"] {
        assert_eq!(subscribe(&scenario.officer, &office.device(path)).await, 200);
    }
    assigned(&scenario).await;
    let mut to: Vec<Value> = Vec::new();
    for _ in 0..3 {
        to.push(office.next().await["to"].clone());
    }
    to.sort_by_key(Value::to_string);
    assert_eq!(json!(to), json!(["/busy/one", "/busy/one", "/moved/two"]));
    scenario.server.until(AT_REST).await;
    assert_eq!(office.within(Duration::from_millis(300)).await, None);
    assert_eq!(
        scenario.server.count("select count(*) from jobs where kind = 'push' and failed_at is not null").await,
        0
    );
}

#[actix_web::test]
async fn a_push_service_that_never_answers_keeps_no_other_waiting_and_is_forgotten() {
    let (scenario, mut office) = opened().await;
    for path in ["silent/one", "broken/two"] {
        assert_eq!(subscribe(&scenario.officer, &office.device(path)).await, 200);
    }
    assert_eq!(subscribe(&scenario.other_officer, &office.device("device/other")).await, 200);
    assigned(&scenario).await;
    for _ in 0..2 {
        office.next().await;
    }
    let deal = scenario.deal().await;
    let other = scenario.bank(crate::server::OTHER_OFFICER).await;
    let before = Instant::now();
    scenario.does("order/assignBank", &deal, json!({ "bankId": other })).await;
    loop {
        if office.next().await["to"] == "/device/other" {
            break;
        }
    }
    assert!(before.elapsed() < Duration::from_secs(3), "{:?}", before.elapsed());
    // All tries but one failed before: the message is let go of, and the device stays.
    let last = "update jobs set attempts = 9, next_at = now() where kind = 'push' and done_at is null and payload ->> 'subscription' in (
        select id::text from push_subscriptions where endpoint like '%broken%')";
    scenario.server.sql(last).await;
    let over = "select count(*) = 0 from jobs j join push_subscriptions s on s.id::text = j.payload ->> 'subscription' \
        where j.kind = 'push' and j.done_at is null and s.endpoint like '%broken%'";
    scenario.server.until(over).await;
    let kept = "select count(*) from push_subscriptions where endpoint like '%broken%'";
    assert_eq!(scenario.server.count(kept).await, 1);
}

#[actix_web::test]
async fn a_device_leads_into_no_network_and_nobody_has_more_than_ten_or_takes_that_of_another() {
    let (scenario, mut office) = opened().await;
    let server = &scenario.server;
    let keys = office.device("")["keys"].clone();
    for bad in [
        "https://10.0.0.7/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://169.254.169.254/latest",
        "http://push.example.com/a",
        "https://push.example.com:22/a",
        "https://me@push.example.com/a",
        "http://127.0.0.1:1/a",
        "gopher://push.example.com/",
    ] {
        let got =
            scenario.buyer.post("/api/v1/notifications/subscribe", json!({ "endpoint": bad, "keys": keys })).await;
        assert_eq!((got.status, &got.body["message"]["fields"]), (400, &json!(["endpoint"])), "{bad}: {}", got.body);
    }
    let no_keys = json!({ "endpoint": "https://push.example.com/a", "keys": { "p256dh": "AAAA", "auth": "AAAA" } });
    assert_eq!(subscribe(&scenario.buyer, &no_keys).await, 400);
    // A name that leads there is refused where it is connected to, and the device forgotten.
    assert_eq!(subscribe(&scenario.seller, &json!({ "endpoint": "https://localhost/a", "keys": keys })).await, 200);
    scenario.deal().await;
    server.until("select count(*) = 0 from push_subscriptions").await;

    for nth in 0..12 {
        assert_eq!(subscribe(&scenario.buyer, &office.device(&format!("device/{nth}"))).await, 200);
    }
    assert_eq!(server.count(DEVICES).await, 10);
    assert_eq!(subscribe(&scenario.buyer, &office.device("device/11")).await, 200, "the same again");
    assert_eq!(server.count(DEVICES).await, 10);
    let mut stolen = office.device("device/11");
    stolen["keys"]["auth"] = json!("AAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(subscribe(&scenario.seller, &stolen).await, 200, "nobody learns whose it is");
    let of = |person: &str| format!("{DEVICES} s join users u on u.id = s.user_id where u.email = '{person}'");
    assert_eq!(server.count(&of(SELLER)).await, 0);
    assert_eq!(subscribe(&scenario.seller, &office.device("device/11")).await, 200, "the next at the same browser");
    assert_eq!((server.count(&of(SELLER)).await, server.count(DEVICES).await), (1, 10));
    assert_eq!(office.within(Duration::from_millis(100)).await, None);
}

#[actix_web::test]
async fn what_a_server_did_not_bring_before_it_died_another_brings() {
    let (scenario, mut office) = opened().await;
    assert_eq!(subscribe(&scenario.officer, &office.device("device/one")).await, 200);
    // It is taken by a server that is gone, whose lease ends.
    let taken = "create function taken() returns trigger language plpgsql as $$ begin \
        new.attempts := 1; new.next_at := now() + interval '2 seconds'; return new; end $$; \
        create trigger taken before insert on jobs for each row when (new.kind = 'push') execute function taken()";
    scenario.server.sql(taken).await;
    let deal = assigned(&scenario).await;
    assert_eq!(office.next().await["message"]["tag"], json!(deal.replace('-', "")));
}
