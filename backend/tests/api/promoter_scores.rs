//! How likely people are to recommend the platform: asked on a closed deal, once in 90 days, and never for another.

use serde_json::{Value, json};

use crate::{
    scenario::Stage,
    server::{Got, Person},
};

async fn call(person: &Person, call: &str, deal: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/deal/{call}NetPromoterScore/{deal}"), body).await
}

async fn is_asked(person: &Person, deal: &str) -> bool {
    call(person, "get", deal, json!({})).await.body["data"]["isAsked"] == true
}

#[actix_web::test]
async fn a_side_of_a_closed_deal_is_asked_once_in_90_days() {
    let stage = Stage::open().await;
    let deal = stage.domestic_deal().await;
    let early = call(&stage.buyer, "store", &deal, json!({ "score": 9 })).await;
    assert_eq!((early.status, &early.body["code"]), (409, &json!("DEAL_NOT_CLOSED")), "{}", early.body);
    assert!(!is_asked(&stage.buyer, &deal).await);
    stage.marks(&deal, 2..=12).await;
    assert!(is_asked(&stage.buyer, &deal).await);
    for (bad, code) in [
        (json!({ "score": 11 }), 2000),
        (json!({ "score": -1 }), 2000),
        (json!({ "score": "9" }), 2001),
        (json!({}), 2002),
        (json!({ "score": 9, "user": "x" }), 2000),
        (json!({ "score": 9, "comment": "x".repeat(1001) }), 2000),
    ] {
        let got = call(&stage.buyer, "store", &deal, bad.clone()).await;
        assert_eq!((got.status, &got.body["message"]["code"]), (400, &json!(code)), "{bad}: {}", got.body);
    }
    let given = call(&stage.buyer, "store", &deal, json!({ "score": 0, "comment": "Slow" })).await;
    assert_eq!((given.status, &given.body["message"]), (200, &json!("Successfully submitted NPS score")));
    assert!(!is_asked(&stage.buyer, &deal).await);
    let twice = call(&stage.buyer, "store", &deal, json!({ "score": 10 })).await;
    assert_eq!((twice.status, &twice.body["code"]), (409, &json!("SCORE_GIVEN")), "{}", twice.body);
    stage.server.sql("update promoter_scores set at = at - interval '90 days'").await;
    assert!(is_asked(&stage.buyer, &deal).await, "after the pause");
}

#[actix_web::test]
async fn who_puts_it_off_is_left_alone_and_nobody_else_is_asked() {
    let stage = Stage::open().await;
    stage.server.sql("delete from promoter_scores").await;
    let deal = stage.domestic_deal().await;
    stage.marks(&deal, 2..=12).await;
    assert_eq!(call(&stage.buyer, "dismiss", &deal, json!({})).await.status, 200);
    assert!(!is_asked(&stage.buyer, &deal).await);
    assert_eq!(call(&stage.buyer, "store", &deal, json!({ "score": 9 })).await.status, 409);
    for person in [&stage.outsider, &stage.seller] {
        assert_eq!(call(person, "store", &deal, json!({ "score": 9 })).await.status, 404, "no part in this deal");
    }
    for person in [&stage.admin, &stage.officer] {
        assert_eq!(call(person, "store", &deal, json!({ "score": 9 })).await.status, 403);
    }
    assert_eq!(stage.server.count("select count(*) from promoter_scores where score is not null").await, 0);
}

#[actix_web::test]
async fn staff_read_the_score_of_90_days_and_of_all_time_and_every_comment_once() {
    let stage = Stage::open().await;
    stage.server.sql("delete from promoter_scores").await;
    let deal = stage.domestic_deal().await;
    stage.marks(&deal, 2..=12).await;
    let mut watcher = stage.watcher(&stage.sales, &["list:scores"]).await;
    let mark = watcher.copies["list:scores"].document["mark"].clone();
    assert_eq!(call(&stage.buyer, "store", &deal, json!({ "score": 9, "comment": "The newest" })).await.status, 200);
    watcher.until("list:scores", |list| list["mark"] != mark).await;
    // Of others, all of one time and older than 90 days: 22 detractors with comments, one passive, one that was put off.
    let others = "with others as (
            insert into users (id, email, role, first_name, last_name, password)
            select gen_random_uuid(), 'asked' || n || '@market.test', 'sales', 'A', 'Trader', '' from generate_series(1, 24) n
            returning id, email
        )
        insert into promoter_scores (user_id, deal_id, role, score, comment, at)
        select id, (select id from deals where kind = 'domestic' limit 1), 'seller',
            case email when 'asked23@market.test' then 8 when 'asked24@market.test' then null else 3 end,
            case when email in ('asked23@market.test', 'asked24@market.test') then null else email end,
            now() - interval '91 days'
        from others";
    stage.server.sql(others).await;
    let got = stage.sales.post("/api/v1/admin/promoterScore/get", json!({})).await;
    let figures = |score: i64, answers: u64, [promoters, passives, detractors]: [u64; 3]| {
        json!({
            "score": score, "answers": answers, "promoters": promoters, "passives": passives, "detractors": detractors,
        })
    };
    let data = &got.body["data"];
    let expected = [figures(100, 1, [1, 0, 0]), figures(-88, 24, [1, 1, 22])];
    assert_eq!((got.status, [&data["recent"], &data["ever"]]), (200, expected.each_ref()), "{}", got.body);
    assert_eq!(data["bySide"], json!([]), "one buyer beside all sellers would be told by them");
    let buyers = "update promoter_scores set role = 'buyer' where comment ~ '^asked1[0-9]@'";
    stage.server.sql(buyers).await;
    stage.server.sql("update promoter_scores set origin = 'Spain', destination = 'India' where role = 'seller'").await;
    let got = stage.sales.post("/api/v1/admin/promoterScore/get", json!({})).await.body["data"].clone();
    let of = |rows: &Value, name: &str| -> Vec<(Value, u64)> {
        rows.as_array().unwrap().iter().map(|it| (it[name].clone(), it["answers"].as_u64().unwrap())).collect()
    };
    let sellers =
        stage.server.count("select count(*) from promoter_scores where role = 'seller' and score is not null").await;
    let told = of(&got["bySide"], "by");
    assert!(told.iter().any(|(by, answers)| *by == "seller" && *answers == sellers), "{got}");
    assert_eq!(told.iter().map(|(_, answers)| answers).sum::<u64>(), 24, "{got}");
    assert_eq!(of(&got["byLane"], "origin"), [(json!("Spain"), sellers)], "the buyers' lanes are unknown: {got}");
    assert_eq!(got["byLane"][0]["destination"], "India");

    let (mut seen, mut behind, mut pages) = (Vec::new(), Value::Null, 0);
    loop {
        let body = if behind.is_null() { json!({}) } else { json!({ "behind": behind }) };
        let got = stage.admin.post("/api/v1/admin/promoterScore/comments", body).await;
        assert_eq!(got.status, 200, "{}", got.body);
        seen.extend(got.body["data"]["items"].as_array().unwrap().iter().cloned());
        (behind, pages) = (got.body["data"]["next"].clone(), pages + 1);
        if behind.is_null() {
            break;
        }
    }
    assert_eq!(pages, 3);
    let newest = &seen[0];
    assert_eq!(
        (&newest["comment"], &newest["score"], &newest["by"]),
        (&json!("The newest"), &json!(9), &json!("buyer"))
    );
    assert_eq!(newest["deal"], deal);
    let mut told: Vec<&str> = seen.iter().map(|it| it["comment"].as_str().unwrap()).collect();
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), 23, "each once");
    for person in [&stage.buyer, &stage.officer] {
        assert_eq!(person.post("/api/v1/admin/promoterScore/get", json!({})).await.status, 403);
        assert_eq!(person.post("/api/v1/admin/promoterScore/comments", json!({})).await.status, 403);
    }
}
