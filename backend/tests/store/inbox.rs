//! Notifications are counted and marked for their owner alone, and read as far as this version knows them.

use granary_domain::{Caller, NotificationId, Total, store::Idempotency};
use granary_live::inbox::InboxStore;
use granary_services::account::mark_read;
use uuid::Uuid;

use crate::given::{beside, caller, demo_store, key};

#[tokio::test]
async fn only_the_owner_marks_a_notification_and_only_once() {
    let (_database, store) = demo_store().await;
    let own = caller(&store, "officer@emirates-trade.test").await;
    let other = caller(&store, "officer@gulf-commerce.test").await;
    let before = store.notifications(own.who.user, 1, 3).await.unwrap();
    let ids: Vec<NotificationId> = before.items.iter().map(|notification| notification.id).collect();
    let mark = async |who: &Caller, key: Option<&Idempotency>| mark_read(&store, &ids, who, key).await.unwrap().json;
    assert_eq!(mark(&other, None).await, r#"{"marked":0}"#);
    let retry = key(&own, "read");
    assert_eq!(mark(&own, Some(&retry)).await, r#"{"marked":3}"#);
    assert_eq!(mark(&own, Some(&retry)).await, r#"{"marked":3}"#);
    assert_eq!(mark(&own, None).await, r#"{"marked":0}"#);
    let after = store.notifications(own.who.user, 1, 3).await.unwrap();
    assert_eq!((after.unread, after.total), (before.unread - 3, before.total));
    assert!(after.items.iter().all(|notification| notification.read_at.is_some()));
    let beyond = store.notifications(own.who.user, 99, 3).await.unwrap();
    assert_eq!((beyond.unread, beyond.items.len()), (after.unread, 0));
}

#[tokio::test]
async fn a_notification_that_a_later_version_wrote_keeps_nobody_from_the_others() {
    let (database, store) = demo_store().await;
    let own = caller(&store, "officer@emirates-trade.test").await.who.user;
    let before = store.notifications(own, 1, 3).await.unwrap();
    let later = "insert into notifications (user_id, kind, body, at) values ($1, 'moon.full', '{}', now())";
    beside(&database).await.execute(later, &[&own.0]).await.unwrap();
    let after = store.notifications(own, 1, 4).await.unwrap();
    assert_eq!((after.total.count, after.items), (before.total.count + 1, before.items));
}

#[tokio::test]
async fn what_is_for_a_member_reaches_their_company_once_they_may_act_no_more_and_what_is_for_a_person_never_does() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let own = caller(&store, "buyer@alnoor-foods.test").await.who.user.0;
    let colleague = caller(&store, "einkauf@hanse-kontor.test").await.who.user.0;
    let join = "update users set company_id = (select company_id from users where id = $1) where id = $2";
    client.execute(join, &[&own, &colleague]).await.unwrap();
    for (state, of_member, of_person) in [
        ("suspended_at = null", [true, false], [true, false]),
        ("suspended_at = now()", [false, true], [true, false]),
        ("suspended_at = null, disabled = true", [true, true], [true, false]),
        ("disabled = false, approved = false", [true, true], [true, false]),
        ("approved = true, deleted_at = now()", [false, true], [false, false]),
    ] {
        client.execute(&format!("update users set {state} where id = $1"), &[&own]).await.unwrap();
        for (to, whose) in [("member", of_member), ("person", of_person)] {
            let tell =
                "select fan_out(array[$1::text], array[$2::uuid], array['lot.won'], array['{}'], array[now()], '{}')";
            let told: Vec<Uuid> = client.query_one(tell, &[&to, &own]).await.unwrap().get(0);
            assert_eq!([own, colleague].map(|it| told.contains(&it)), whose, "{to}: {state}");
        }
    }
}

#[tokio::test]
async fn notifications_are_counted_to_ten_thousand_and_read_to_the_last() {
    let (database, store) = demo_store().await;
    let own = caller(&store, "officer@emirates-trade.test").await.who.user;
    let kind = store.notifications(own, 1, 1).await.unwrap().items[0].kind.as_str();
    let many = "insert into notifications (user_id, kind, body, at)
        select $1, $2, body, now() from generate_series(1, 10005), (select body from notifications where user_id = $1 and kind = $2 limit 1) one";
    beside(&database).await.execute(many, &[&own.0, &kind]).await.unwrap();
    let all = database.count(&format!("select count(*) from notifications where user_id = '{}'", own.0)).await as u32;
    let (last, beyond) =
        (store.notifications(own, all, 1).await.unwrap(), store.notifications(own, all + 1, 1).await.unwrap());
    assert_eq!((last.items.len(), last.is_last, beyond.items.len(), beyond.is_last), (1, false, 0, true));
    assert_eq!((last.total, last.unread), (Total { count: 10_000, is_exact: false }, 10_000));
    assert_eq!(store.unread(own).await.unwrap(), 10_000);
}
