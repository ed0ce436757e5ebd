//! How lists are laid out: kept by the server for every device of a person, and shared with colleagues and nobody else.

use serde_json::{Value, json};

use crate::{
    scenario::Stage,
    server::{BUYER, Got, Person},
};

async fn says(person: &Person, what: &str, body: Value) -> Got {
    person.post(&format!("/api/v1/user/tables/{what}"), body).await
}

async fn told(person: &Person, what: &str) -> Value {
    let got = says(person, what, json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"].clone()
}

async fn tables(person: &Person) -> Value {
    told(person, "get").await
}

async fn look(person: &Person) -> Value {
    told(person, "lastLook").await
}

async fn saves(person: &Person, name: &str, query: &str, is_shared: bool) -> Got {
    says(person, "saveView", json!({ "table": "orders", "name": name, "query": query, "isShared": is_shared })).await
}

fn names(tables: &Value) -> Vec<(&str, bool)> {
    let views = tables["views"].as_array().unwrap().iter();
    views.map(|it| (it["name"].as_str().unwrap(), it["savedBy"].is_string())).collect()
}

#[actix_web::test]
async fn a_view_is_kept_for_every_device_and_shared_with_colleagues_alone() {
    let stage = Stage::open().await;
    assert_eq!(saves(&stage.admin, "Late", "overdue=true", true).await.status, 200);
    assert_eq!(saves(&stage.admin, "Mine", "search=rice", false).await.status, 200);
    assert_eq!(saves(&stage.admin, "Late", "overdue=true&sort=due", true).await.status, 200, "again, in its place");
    let own = tables(&stage.admin).await;
    assert_eq!(names(&own), [("Late", false), ("Mine", false)]);
    assert_eq!(own["views"][0]["query"], "overdue=true&sort=due");
    assert_eq!(names(&tables(&stage.sales).await), [("Late", true)]);
    for stranger in [&stage.buyer, &stage.seller, &stage.officer] {
        assert!(names(&tables(stranger).await).is_empty(), "of no other company, bank or desk");
    }
    assert_eq!(saves(&stage.sales, "Late", "bank=none", false).await.status, 200);
    assert_eq!(names(&tables(&stage.sales).await), [("Late", false), ("Late", true)], "each their own");
    let gone = json!({ "table": "orders", "name": "Mine" });
    assert_eq!(says(&stage.sales, "removeView", gone.clone()).await.status, 404, "it is nobody else's to remove");
    assert_eq!(says(&stage.admin, "removeView", gone.clone()).await.status, 200);
    assert_eq!(says(&stage.admin, "removeView", gone).await.status, 404);
    stage.server.sql("update users set disabled = true where role = 'admin'").await;
    assert_eq!(names(&tables(&stage.sales).await), [("Late", false)], "who is banned shares nothing");
}

#[actix_web::test]
async fn so_many_views_are_kept_and_no_more() {
    let stage = Stage::open().await;
    for at in 0..60 {
        assert_eq!(saves(&stage.buyer, &format!("View {at}"), "", false).await.status, 200);
    }
    let full = saves(&stage.buyer, "One more", "", false).await;
    assert_eq!((full.status, &full.body["code"]), (409, &json!("TOO_MANY_VIEWS")), "{}", full.body);
    assert_eq!(saves(&stage.buyer, "View 7", "search=oil", false).await.status, 200, "in the place of itself");
    let hides = async |table: usize| {
        says(&stage.buyer, "hideColumns", json!({ "table": format!("list {table}"), "columns": ["a"] })).await
    };
    for table in 0..60 {
        assert_eq!(hides(table).await.status, 200);
    }
    let unknown = hides(60).await;
    assert_eq!((unknown.status, &unknown.body["errors"][0]["field"]), (400, &json!("table")), "{}", unknown.body);
    assert_eq!(hides(7).await.status, 200, "in the place of itself");
}

#[actix_web::test]
async fn what_colleagues_share_takes_no_place_of_ones_own_nor_of_one_anothers() {
    let stage = Stage::open().await;
    let shared = "insert into saved_views select u.id, 'a', u.email || n, '', true, now() from users u, generate_series(1, 300) n \
        where u.role = 'admin'";
    stage.server.sql(shared).await;
    stage.server.sql("insert into users (id, role, email, email_verified, password, first_name, last_name) \
        select gen_random_uuid(), 'sales', 'other@granary.test', true, password, 'Other', '' from users where role = 'admin' limit 1").await;
    stage.server.sql("insert into saved_views select id, 'z', 'Of another', '', true, now() from users where email = 'other@granary.test'").await;
    assert_eq!(saves(&stage.sales, "Own", "", false).await.status, 200);
    let told = tables(&stage.sales).await;
    let told = names(&told);
    assert_eq!((told.len(), told[0]), (200, ("Own", false)));
    assert!(told.contains(&("Of another", true)), "the newest of each colleague comes first");
}

#[actix_web::test]
async fn columns_and_the_last_look_are_kept_and_what_changed_since_is_counted() {
    let stage = Stage::open().await;
    let (first, hidden) = (look(&stage.admin).await, tables(&stage.admin).await["hidden"].clone());
    assert_eq!((&first["look"], &first["changed"], &hidden), (&Value::Null, &Value::Null, &json!({})));
    for columns in [json!(["bank", "worth"]), json!([])] {
        let body = json!({ "table": "orders", "columns": columns });
        assert_eq!(says(&stage.admin, "hideColumns", body).await.status, 200);
        assert_eq!(tables(&stage.admin).await["hidden"]["orders"], columns);
    }
    let newest =
        stage.server.text("select replace(to_json(max(updated_at)) #>> '{}', '+00:00', 'Z') from deals").await.unwrap();
    for person in [&stage.admin, &stage.officer, &stage.buyer] {
        assert_eq!(says(person, "keepLook", json!({ "newest": newest })).await.status, 200);
    }
    assert_eq!(look(&stage.admin).await["changed"], 0);
    let deal = stage.deal().await;
    stage.deal().await;
    stage.deletes(&deal).await;
    assert_eq!(look(&stage.admin).await["changed"], 1, "what a dashboard shows, and none that was deleted");
    assert_eq!(look(&stage.officer).await["changed"], 0, "none of them is at the bank");
    let of_trader = look(&stage.buyer).await;
    assert_eq!(
        (of_trader["look"]["newest"].as_str(), &of_trader["changed"]),
        (Some(&*newest), &json!(1)),
        "{of_trader}"
    );
    stage.server.sql("update deals set updated_at = now() + interval '1 second' where bucket <> 'deleted'").await;
    let own = format!(
        "select count(*) from deals d join users u on u.company_id in (d.buyer_id, d.seller_id)
         where u.email = '{BUYER}' and d.bucket <> 'deleted'"
    );
    let all = stage.server.count(&own).await;
    assert_eq!(look(&stage.buyer).await["changed"], all, "bought or sold, in whichever state");
    for (what, wrong) in [
        ("lastLook", json!({ "of": "others" })),
        ("keepLook", json!({ "newest": "yesterday" })),
        ("hideColumns", json!({ "table": "", "columns": [] })),
        ("hideColumns", json!({ "table": "orders", "columns": vec!["bank"; 61] })),
        ("saveView", json!({ "table": "orders", "name": "x".repeat(61), "query": "" })),
        ("saveView", json!({ "table": "orders", "name": "A", "query": "", "owner": "x" })),
    ] {
        assert_eq!(says(&stage.buyer, what, wrong).await.status, 400, "{what}");
    }
    assert_eq!(says(&stage.server.stranger(), "get", json!({})).await.status, 401);
}
