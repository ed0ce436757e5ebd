//! Users are found, listed and changed by staff, each change once and with its trace.

use actors::{
    domain::{Permissions, Role},
    session::SessionStore,
};
use granary::store::{Store, UserChange, UserFilter, WriteRefusal};

use crate::given::{beside, caller, demo_house, key};

const BAN: UserChange = UserChange::ToggleStatus { seen: None };

fn may(names: &[&str]) -> UserChange {
    UserChange::Permissions(Permissions(names.iter().map(|&name| name.to_owned()).collect()))
}

async fn grant(store: &Store, email: &str, role: &str, rights: &[&str], beside: &tokio_postgres::Client) {
    let sql = "update users set role = $2, permissions = $3 where email = $1";
    beside.execute(sql, &[&email, &role, &rights]).await.unwrap();
    assert!(store.user_by_email(email.to_owned()).await.unwrap().is_some());
}

#[tokio::test]
async fn a_ban_is_toggled_once_a_key_and_leaves_a_trace() {
    let (database, store) = demo_house().await;
    let admin = caller(&store, "admin@granary.test").await;
    let buyer = store.user_by_email("buyer@alnoor-foods.test".to_owned()).await.unwrap().unwrap();
    let toggle = async |name: Option<&str>| {
        let key = name.map(|name| key(&admin, name));
        store.change_user(buyer.id, &BAN, &admin, key.as_ref()).await
    };
    let first = toggle(Some("ban")).await.unwrap();
    let reply = first.reply.clone();
    assert_eq!((&*reply.message, &reply.data["isDisabled"]), ("User banned", &true.into()));
    let again = toggle(Some("ban")).await.unwrap();
    assert!(!first.replayed && again.replayed && again.reply == reply);
    let banned = store.user(buyer.id).await.unwrap().unwrap();
    assert_eq!((banned.disabled, banned.rights), (true, buyer.rights + 1));
    toggle(None).await.unwrap();
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
        assert_eq!(store.change_user(user.id, &change, &admin, None).await, Err(WriteRefusal::Missing));
    }
}

#[tokio::test]
async fn a_ban_ends_the_sessions_in_the_same_turn() {
    let (_database, store) = demo_house().await;
    let (admin, sales) = (caller(&store, "admin@granary.test").await, caller(&store, "sales@granary.test").await);
    store.change_user(sales.who.user, &BAN, &admin, None).await.unwrap();
    store.change_user(sales.who.user, &BAN, &admin, None).await.unwrap();
    let late = store.change_user(admin.who.user, &BAN, &sales, None).await;
    assert_eq!(late, Err(WriteRefusal::Denied), "the ban was lifted, the session stays ended");
}

#[tokio::test]
async fn a_toggle_from_an_old_look_changes_nothing() {
    let (_database, store) = demo_house().await;
    let admin = caller(&store, "admin@granary.test").await;
    let buyer = store.user_by_email("buyer@alnoor-foods.test".to_owned()).await.unwrap().unwrap();
    let toggle =
        async |seen| store.change_user(buyer.id, &UserChange::ToggleStatus { seen: Some(seen) }, &admin, None).await;
    assert!(toggle(false).await.is_ok());
    let present = serde_json::json!({ "isDisabled": true });
    assert_eq!(toggle(false).await, Err(WriteRefusal::Changed(present)));
    assert!(toggle(true).await.is_ok());
}

#[tokio::test]
async fn nobody_grants_beyond_their_own_or_to_themselves() {
    let (database, store) = demo_house().await;
    let beside = beside(&database).await;
    grant(&store, "sales@granary.test", "sales", &["role", "deal.read", "user.ban"], &beside).await;
    let other = "officer@gulf-commerce.test";
    beside.execute("update users set bank_id = null, role = 'sales' where email = $1", &[&other]).await.unwrap();
    let (admin, sales) = (caller(&store, "admin@granary.test").await, caller(&store, "sales@granary.test").await);
    let other = store.user_by_email(other.to_owned()).await.unwrap().unwrap().id;
    for (who, target, change, refused) in [
        (&sales, other, may(&["deal.read"]), false),
        (&sales, other, may(&["deal.edit"]), true),
        (&sales, other, may(&["deal"]), true),
        (&admin, other, may(&["deal.edit", "user.ban"]), false),
        // What somebody else granted may stay, though the caller could not have granted it.
        (&sales, other, may(&["deal.edit", "role.read"]), false),
        (&sales, sales.who.user, may(&["role"]), true),
        (&admin, admin.who.user, BAN, true),
        (&sales, admin.who.user, BAN, true),
        (&sales, admin.who.user, may(&[]), true),
    ] {
        let expected = refused.then_some(WriteRefusal::Beyond);
        assert_eq!(store.change_user(target, &change, who, None).await.err(), expected, "{change:?}");
    }
}

#[tokio::test]
async fn the_last_who_manages_roles_is_kept() {
    let (database, store) = demo_house().await;
    let beside = beside(&database).await;
    grant(&store, "sales@granary.test", "admin", &["user.ban", "role.manage", "deal"], &beside).await;
    let (first, second) = (caller(&store, "admin@granary.test").await, caller(&store, "sales@granary.test").await);
    let (bans, banned) = tokio::join!(
        store.change_user(second.who.user, &BAN, &first, None),
        store.change_user(first.who.user, &BAN, &second, None),
    );
    assert!(bans.is_ok() != banned.is_ok(), "two admins never ban each other: {bans:?} {banned:?}");
    let (left, gone) = if bans.is_ok() { (&first, &second) } else { (&second, &first) };
    assert_eq!(store.change_user(left.who.user, &BAN, gone, None).await, Err(WriteRefusal::Denied));
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
