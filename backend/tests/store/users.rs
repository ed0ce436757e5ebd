//! Users are found, listed and changed by staff, each change once and with its trace.

use actors::{domain::Role, session::SessionStore};
use granary::store::{UserChange, UserChanged, UserFilter};

use crate::given::{beside, caller, demo_house, key};

#[tokio::test]
async fn a_ban_is_toggled_once_a_key_and_leaves_a_trace() {
    let (database, store) = demo_house().await;
    let admin = caller(&store, "admin@granary.test").await;
    let buyer = store.user_by_email("buyer@alnoor-foods.test".to_owned()).await.unwrap().unwrap();
    let toggle = async |name: Option<&str>| {
        let key = name.map(|name| key(&admin, name));
        store.change_user(buyer.id, &UserChange::ToggleStatus, &admin, key.as_ref()).await.unwrap()
    };
    let UserChanged::Done(reply) = toggle(Some("ban")).await else { panic!("not banned") };
    assert_eq!((&*reply.message, &reply.data["isDisabled"]), ("User banned", &true.into()));
    assert_eq!(toggle(Some("ban")).await, UserChanged::Replayed(reply));
    let banned = store.user(buyer.id).await.unwrap().unwrap();
    assert_eq!((banned.disabled, banned.rights), (true, buyer.rights + 1));
    toggle(None).await;
    assert!(!store.user(buyer.id).await.unwrap().unwrap().disabled);
    let traces = beside(&database).await.query_one("select count(*) from user_events", &[]).await.unwrap();
    assert_eq!(traces.get::<_, i64>(0), 2);
}

#[tokio::test]
async fn permissions_are_for_staff_alone() {
    let (_database, store) = demo_house().await;
    let admin = caller(&store, "admin@granary.test").await;
    let change = UserChange::Permissions(Default::default());
    for email in ["buyer@alnoor-foods.test", "officer@gulf-commerce.test"] {
        let user = store.user_by_email(email.to_owned()).await.unwrap().unwrap();
        assert_eq!(store.change_user(user.id, &change, &admin, None).await.unwrap(), UserChanged::Missing);
    }
}

#[tokio::test]
async fn users_are_listed_by_role_and_words() {
    let (_database, store) = demo_house().await;
    let all = store.users(&UserFilter::default(), 1, 1000).await.unwrap();
    assert!(all.total >= 12 && all.items.len() as u64 == all.total);
    let officers = UserFilter { roles: Some(vec![Role::Bank]), ..UserFilter::default() };
    assert_eq!(store.users(&officers, 1, 10).await.unwrap().total, 2);
    let deccan = UserFilter { search: Some("DECCAN grains".to_owned()), ..UserFilter::default() };
    assert_eq!(store.users(&deccan, 1, 10).await.unwrap().items[0].email, "seller@deccan-grains.test");
    let beyond = store.users(&UserFilter::default(), 99, 10).await.unwrap();
    assert_eq!((beyond.total, beyond.items.len()), (all.total, 0));
}

#[tokio::test]
async fn an_address_is_taken_however_it_is_written() {
    let (database, _store) = demo_house().await;
    let twice = "insert into users (id, role, email, password, first_name, last_name)
        values (new_id(), 'admin', 'Admin@Granary.test', '', 'A', 'B')";
    let refusal = beside(&database).await.batch_execute(twice).await.unwrap_err();
    assert_eq!(refusal.as_db_error().unwrap().constraint(), Some("users_email"));
}
