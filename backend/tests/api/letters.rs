//! What people are notified of reaches them by letter as each of them chose: once, with the deal in words and one button.

use granary_services::letters::write_letters;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::{
    scenario::{Stage, done, record},
    server::{ADMIN, BUYER, Person, SELLER, TestServer},
    signatures::sent_to,
    smtp::PostOffice,
};

/// As if so much time had passed since all that happened.
async fn later(server: &TestServer, time: &str) {
    server
        .sql(&format!(
            "begin; update notifications set at = at - interval '{time}', letter_at = letter_at - interval '{time}';
             update letters_left set at = at - interval '{time}'; commit"
        ))
        .await;
    while write_letters(&server.store).await.unwrap() {}
}

/// What somebody was sent about deals and lots, oldest first.
async fn sent(server: &TestServer, to: &str) -> Vec<Value> {
    let sql = format!(
        "select json_agg(json_build_object('template', template, 'fields', fields) order by queued_at, id)::text
         from mails where to_address = '{to}' and template in ('update', 'digest')"
    );
    serde_json::from_str(&server.text(&sql).await.unwrap_or_else(|| "[]".to_owned())).unwrap()
}

async fn choose(person: &Person, letters: Value) {
    let got = person.post("/api/v1/user/update", json!({ "letters": letters })).await;
    assert_eq!(got.status, 200, "{}", got.body);
}

async fn opened() -> (Stage, PostOffice) {
    let office = PostOffice::open().await;
    let public = ("public_url", "https://trade.granary.test");
    let server = TestServer::with(&[("limits", "off"), ("smtp_url", &office.url()), public]).await;
    let stage = Stage::of(server).await;
    for person in [&stage.buyer, &stage.seller] {
        choose(person, json!({ "timeZone": zone_at_ten() })).await;
    }
    (stage, office)
}

/// Where it is between ten and eleven in the morning now: hours from the next letters of the morning.
fn zone_at_ten() -> String {
    let hour = Timestamp::now().as_second() / 3_600;
    match (22 - hour).rem_euclid(24) - 12 {
        behind @ ..0 => format!("Etc/GMT+{}", -behind),
        ahead => format!("Etc/GMT-{ahead}"),
    }
}

#[actix_web::test]
async fn an_order_reaches_its_seller_with_the_deal_in_words_and_one_button_in_either_language() {
    let (scenario, mut office) = opened().await;
    scenario.seller.post("/api/v1/user/update", json!({ "language": "ar" })).await;
    let deal = scenario.deal().await;
    let seen = record(&scenario.seller, &deal).await;
    let (order, goods) = (seen["order_id"].as_str().unwrap(), seen["items"][0]["itemName"].as_str().unwrap());
    later(&scenario.server, "11 seconds").await;
    let letter = office.next().await;
    assert_eq!(letter["to"], json!([SELLER]));
    let thread = format!("<{deal}@trade.granary.test>");
    for header in ["references", "in-reply-to"] {
        assert_eq!(letter["headers"][header], json!(thread), "{letter}");
    }
    assert_eq!(letter["headers"]["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
    let text = letter["text"].as_str().unwrap();
    for told in [goods, "الطلب", "فتح الطلب", &format!("https://trade.granary.test/dashboard/deals/{deal}")]
    {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(letter["headers"]["subject"].as_str().unwrap().contains(order), "{letter}");
}

#[actix_web::test]
async fn several_things_about_one_deal_are_one_letter_and_the_next_one_waits() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    let deal = scenario.deal().await;
    later(server, "1 hour").await;
    scenario.does("order/hold", &deal, json!({ "reason": "compliance", "note": "See https://evil.example" })).await;
    scenario.does("order/release", &deal, json!({ "note": "No match." })).await;
    let before = sent(server, BUYER).await.len();
    later(server, "11 seconds").await;
    let letters = sent(server, BUYER).await;
    let kinds = |letter: &Value| -> Vec<String> {
        letter["fields"]["told"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(kinds(letters.last().unwrap()), ["order.held", "order.released"]);
    assert_eq!(letters.len(), before + 1);
    scenario.does("order/cancel", &deal, json!({ "reason": "No cover." })).await;
    later(server, "11 seconds").await;
    assert_eq!(sent(server, BUYER).await.len(), before + 1, "ten minutes are between letters of one deal");
    later(server, "10 minutes").await;
    let letters = sent(server, BUYER).await;
    assert_eq!(kinds(letters.last().unwrap()), ["order.cancelled"]);
    while write_letters(&server.store).await.unwrap() {}
    assert_eq!(sent(server, BUYER).await.len(), before + 2, "nothing is told twice");
}

#[actix_web::test]
async fn the_morning_brings_what_can_wait_and_what_is_to_be_done_and_what_binds_is_never_silenced() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    choose(&scenario.seller, json!({ "paces": { "orders": "never" }, "timeZone": zone_at_ten() })).await;
    let deal = scenario.deal().await;
    let edit = json!({ "incoterm": "FOB" });
    done(&scenario.sales, "deal/editDeal", &deal, edit).await;
    later(server, "1 hour").await;
    assert_eq!(sent(server, SELLER).await, [Value::Null; 0], "not before the morning");
    later(server, "25 hours").await;
    let [letter] = &sent(server, SELLER).await[..] else { panic!("one letter of the morning") };
    assert_eq!(letter["template"], "digest");
    let told = letter["fields"]["updates"][0]["told"].as_array().unwrap();
    assert_eq!(told.iter().map(|it| &it["kind"]).collect::<Vec<_>>(), [&json!("order.placed")], "an edit binds nobody");
    assert!(letter["fields"]["waiting"].as_u64().unwrap() >= 1, "{letter}");
    let first = &letter["fields"]["first"];
    let (overdue, next) = (&first[0]["toDo"], &first[1]["toDo"]);
    assert_eq!((&overdue["isOverdue"], &next["isOverdue"]), (&json!(true), &json!(false)), "{letter}");
    assert!(overdue["dueOn"].as_str() < next["dueOn"].as_str(), "{letter}");
    assert_eq!(letter["fields"]["updates"][0]["deal"]["id"], json!(deal), "{letter}");
}

#[actix_web::test]
async fn the_morning_names_each_deal_once_however_much_of_it_waits_and_what_is_to_be_signed_as_such() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    choose(&scenario.seller, json!({ "paces": { "orders": "never" }, "timeZone": zone_at_ten() })).await;
    let [first, second] = [scenario.deal().await, scenario.deal().await];
    sent_to(&scenario, &second, BUYER).await;
    server.sql(&format!("delete from duties where deal_id not in ('{first}', '{second}')")).await;
    let once_more = "insert into duties (deal_id, doer, party_id, kind, step, due_on, missing, since)
        select deal_id, doer, party_id, kind, 20 + step, due_on + 1, missing, since from duties where doer = 'seller'";
    server.sql(once_more).await;
    later(server, "25 hours").await;
    let letters = sent(server, SELLER).await;
    let digest = letters.iter().rfind(|it| it["template"] == "digest").unwrap();
    let named = digest["fields"]["first"].as_array().unwrap();
    let [unsigned, signed] =
        [&first, &second].map(|deal| named.iter().filter(|it| it["id"] == json!(deal)).collect::<Vec<_>>());
    assert_eq!([unsigned.len(), signed.len()], [1, 1], "each once: {named:?}");
    assert_eq!(signed[0]["toDo"]["kind"], "signature", "{named:?}");
}

#[actix_web::test]
async fn what_was_read_needs_no_letter_and_nobody_is_written_to_who_may_not_act() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    let deal = scenario.deal().await;
    later(server, "1 hour").await;
    let before = (sent(server, BUYER).await.len(), sent(server, SELLER).await.len());
    scenario.does("order/hold", &deal, json!({ "reason": "compliance", "note": "A match." })).await;
    let inbox = scenario.buyer.post("/api/v1/notifications/get", json!({})).await;
    let ids: Vec<_> = inbox.body["data"]["items"].as_array().unwrap().iter().map(|it| it["_id"].clone()).collect();
    scenario.buyer.post("/api/v1/notifications/markRead", json!({ "ids": ids })).await;
    server.sql(&format!("update users set disabled = true where email = '{SELLER}'")).await;
    later(server, "1 hour").await;
    assert_eq!((sent(server, BUYER).await.len(), sent(server, SELLER).await.len()), before);
    assert_eq!(server.count("select count(*) from notifications where letter_at <= now()").await, 0);
}

#[actix_web::test]
async fn a_letter_stops_its_own_kind_by_one_click_and_choices_that_make_no_sense_are_refused() {
    let (scenario, mut office) = opened().await;
    scenario.deal().await;
    later(&scenario.server, "11 seconds").await;
    let letter = office.next().await;
    let link = letter["headers"]["list-unsubscribe"].as_str().unwrap();
    let (token, about) = link.trim_matches(['<', '>']).split_once("token=").unwrap().1.split_once("&about=").unwrap();
    let stop = |token: &str, about: &str| {
        let body = json!({ "token": token, "about": about });
        let stranger = scenario.server.stranger();
        async move { stranger.post("/api/v1/user/stopLetters", body).await }
    };
    for other in ["lots", "all", "news"] {
        assert_eq!(stop(token, other).await.status, 400, "{other}");
    }
    assert_eq!(stop(token, "everything").await.status, 400);
    let got = stop(token, about).await;
    assert_eq!((got.status, &got.body["message"]), (200, &json!("You get no more of these letters.")));
    let own = scenario.seller.post("/api/v1/user/details", json!({})).await;
    assert_eq!(own.body["data"]["letters"]["paces"], json!({ about: "never" }), "{}", own.body);

    for bad in [
        json!({ "timeZone": "Mars/Olympus" }),
        json!({ "paces": { "orders": "sometimes" } }),
        json!({ "paces": { "weather": "never" } }),
        json!({ "quiet": { "from": "25:00", "until": "07:00" } }),
        json!({ "quiet": { "from": "21:00" } }),
        json!({ "loud": true }),
    ] {
        let got = scenario.seller.post("/api/v1/user/update", json!({ "letters": bad })).await;
        assert_eq!(got.status, 400, "{bad}: {}", got.body);
    }
    choose(&scenario.seller, json!({ "quiet": { "from": "21:00", "until": "07:00" }, "timeZone": "Europe/Berlin" }))
        .await;
    choose(&scenario.seller, json!({ "paces": { "lots": "atOnce" } })).await;
    let own = scenario.seller.post("/api/v1/user/details", json!({})).await;
    let kept = json!({
        "paces": { about: "never", "lots": "atOnce" }, "quiet": { "from": "21:00", "until": "07:00" }, "timeZone": "Europe/Berlin",
    });
    assert_eq!(own.body["data"]["letters"], kept);
    choose(&scenario.seller, json!({ "quiet": null })).await;
    let own = scenario.seller.post("/api/v1/user/details", json!({})).await;
    assert_eq!(own.body["data"]["letters"].get("quiet"), None);
}

#[actix_web::test]
async fn a_row_that_nobody_understands_keeps_no_letter_of_others_back() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    scenario.deal().await;
    let broken = "insert into notifications (user_id, kind, body, at) select id, k.kind, k.body::jsonb, now() from users, (values \
        ('order.placed', '{\"step\": {\"deep\": true}}'), ('weather.turned', '{}')) k (kind, body) where email =";
    server.sql(&format!("{broken} '{BUYER}'; {broken} '{SELLER}'")).await;
    let told = r#"'{"letters": {"paces": {"orders": "sometimes"}}}'"#;
    server.sql(&format!("update users set profile = profile || {told} where email = '{BUYER}'")).await;
    later(server, "11 seconds").await;
    assert_eq!(sent(server, SELLER).await.len(), 1);
    assert_eq!(server.count("select count(*) from notifications where letter_at <= now()").await, 0);
}

#[actix_web::test]
async fn a_flood_of_letters_keeps_what_binds_back_for_ten_minutes_and_no_longer() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    let flood =
        "insert into letters_left (user_id, about, at) select id, gen_random_uuid(), now() - interval '1 minute'
        from users, generate_series(1, 20) where email =";
    server.sql(&format!("{flood} '{SELLER}'")).await;
    let deal = scenario.deal().await;
    later(server, "11 seconds").await;
    assert_eq!(sent(server, SELLER).await, [Value::Null; 0]);
    later(server, "10 minutes").await;
    let [letter] = &sent(server, SELLER).await[..] else { panic!("one letter of all that waited") };
    assert_eq!(letter["template"], "digest");
    assert_eq!(letter["fields"]["updates"][0]["deal"]["id"], json!(deal));
}

#[actix_web::test]
async fn one_company_spends_no_more_than_its_part_of_the_letters_of_a_reader() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    let part = "insert into letters_left (user_id, about, at, by_company)
        select s.id, gen_random_uuid(), now() - interval '1 minute', b.company_id
        from users s, users b, generate_series(1, 5) where";
    server.sql(&format!("{part} s.email = '{SELLER}' and b.email = '{BUYER}'")).await;
    let deal = scenario.deal().await;
    let caused = "select count(*) from notifications where kind in ('order.placed', 'order.unverified') and not body ? 'byCompany'
        and by_company = (select company_id from users where email =";
    assert!(server.count(&format!("{caused} '{BUYER}')")).await > 0, "the act of its buyer");
    later(server, "11 seconds").await;
    assert_eq!(sent(server, SELLER).await, [Value::Null; 0], "its part is spent");
    later(server, "10 minutes").await;
    let [letter] = &sent(server, SELLER).await[..] else { panic!("what binds is not lost, and comes together") };
    assert_eq!(letter["template"], "digest");
    assert_eq!(letter["fields"]["updates"][0]["deal"]["id"], json!(deal));
}

#[actix_web::test]
async fn the_letter_of_the_morning_counts_for_staff_whatever_waits_for_them() {
    let (scenario, _office) = opened().await;
    let server = &scenario.server;
    let told = r#"insert into notifications (user_id, kind, body, at)
        select id, 'limit.applied', '{"company": "Al Noor"}', now() from users where email ="#;
    server.sql(&format!("{told} '{ADMIN}'")).await;
    later(server, "25 hours").await;
    let list = scenario.admin.post("/api/v1/admin/actions/get", json!({})).await;
    let letters = sent(server, ADMIN).await;
    let digest = letters.iter().rfind(|it| it["template"] == "digest").unwrap();
    assert_eq!(digest["fields"]["waiting"], list.body["data"]["page"]["total"], "{}", list.body);
}
