//! Users are found, listed and changed by staff, each change once and with its trace.

use granary_domain::{Caller, Role, UserId, refusal::ErrorCode};
use granary_identity::session::SessionStore;
use granary_services::users::toggle_ban;
use granary_store::{Author, Decision, Store, Tx, UserFilter};

use crate::given::{beside, caller, demo_store, key};

/// Bans, or lifts the ban; answers why not.
async fn toggle(store: &Store, user: UserId, by: &Caller) -> Result<(), ErrorCode> {
    toggle_ban(store, user.into(), by, None).await.map(drop).map_err(|refusal| refusal.get().code())
}

#[tokio::test]
async fn a_ban_is_toggled_once_a_key_and_leaves_a_trace() {
    let (database, store) = demo_store().await;
    let admin = caller(&store, "admin@granary.test").await;
    let buyer = store.user_by_email("buyer@alnoor-foods.test".to_owned()).await.unwrap().unwrap();
    let ban = key(&admin, "ban");
    let first = toggle_ban(&store, buyer.id.into(), &admin, Some(&ban)).await.unwrap();
    assert_eq!((&*first.message, first.json.contains(r#""isDisabled":true"#)), ("User banned", true));
    let again = toggle_ban(&store, buyer.id.into(), &admin, Some(&ban)).await.unwrap();
    assert!(!first.replayed && again.replayed && again.json == first.json);
    let banned = store.user(buyer.id).await.unwrap().unwrap();
    assert_eq!((banned.disabled, banned.rights), (true, buyer.rights + 1));
    toggle(&store, buyer.id, &admin).await.unwrap();
    assert!(!store.user(buyer.id).await.unwrap().unwrap().disabled);
    let traces = beside(&database).await.query_one("select count(*) from user_events", &[]).await.unwrap();
    assert_eq!(traces.get::<_, i64>(0), 2);
}

#[tokio::test]
async fn a_ban_ends_the_sessions_in_the_same_turn() {
    let (_database, store) = demo_store().await;
    let (admin, sales) = (caller(&store, "admin@granary.test").await, caller(&store, "sales@granary.test").await);
    toggle(&store, sales.who.user, &admin).await.unwrap();
    toggle(&store, sales.who.user, &admin).await.unwrap();
    let late = toggle(&store, admin.who.user, &sales).await;
    assert_eq!(late, Err(ErrorCode::NotAuthorized), "the ban was lifted, the session stays ended");
}

#[tokio::test]
async fn two_admins_never_ban_each_other() {
    let (database, store) = demo_store().await;
    let sql = "update users set role = 'admin', permissions = '{user.ban,role.manage,deal}' where email = $1";
    beside(&database).await.execute(sql, &[&"sales@granary.test"]).await.unwrap();
    let (first, second) = (caller(&store, "admin@granary.test").await, caller(&store, "sales@granary.test").await);
    let (bans, banned) = tokio::join!(toggle(&store, second.who.user, &first), toggle(&store, first.who.user, &second));
    assert_eq!(bans, Err(ErrorCode::OnlyOtherApprover));
    assert!(banned.is_err(), "{banned:?}");
    for either in [first, second] {
        assert!(!store.user(either.who.user).await.unwrap().unwrap().disabled);
    }
}

#[tokio::test]
async fn users_are_listed_by_role_and_words() {
    let (_database, store) = demo_store().await;
    let all = store.users(&UserFilter::default(), 1, 1000).await.unwrap();
    assert!(all.total.count >= 12 && all.items.len() as u64 == all.total.count);
    let officers = UserFilter { roles: Some(vec![Role::Bank]), ..UserFilter::default() };
    assert_eq!(store.users(&officers, 1, 10).await.unwrap().total, 2.into());
    let deccan = UserFilter { search: Some("DECCAN grains".to_owned()), ..UserFilter::default() };
    assert_eq!(store.users(&deccan, 1, 10).await.unwrap().items[0].email, "seller@deccan-grains.test");
    let beyond = store.users(&UserFilter::default(), 99, 10).await.unwrap();
    assert_eq!((beyond.total.count, beyond.items.len()), (all.total.count, 0));
}

#[tokio::test]
async fn an_address_is_taken_however_it_is_written() {
    let (database, _store) = demo_store().await;
    let twice = "insert into users (id, role, email, email_verified, password, first_name, last_name)
        values (new_id(), 'admin', 'Admin@Granary.test', true, '', 'A', 'B')";
    let refusal = beside(&database).await.batch_execute(twice).await.unwrap_err();
    assert_eq!(refusal.as_db_error().unwrap().constraint(), Some("users_email"));
}

#[tokio::test]
async fn a_permission_that_a_later_version_gave_costs_nobody_their_record_nor_others_their_work() {
    let (database, store) = demo_store().await;
    let staff = async || {
        let read = async |tx: &Tx<'_>| Ok(Decision::value(tx.staff().await?));
        store.perform(Author::system(), read).await.unwrap()
    };
    let known = staff().await;
    let given = "update users set permissions = permissions || '{moon.land}' where email = 'sales@granary.test'";
    beside(&database).await.batch_execute(given).await.unwrap();
    assert_eq!(staff().await, known);
    let sales = store.user_by_email("sales@granary.test".to_owned()).await.unwrap().unwrap();
    assert!(known.contains(&(sales.id, sales.permissions)));
}
