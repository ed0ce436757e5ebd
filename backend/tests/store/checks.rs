//! Checks of people at the provider, whatever is told of them meanwhile.

use std::sync::Arc;

use granary_adapters::identity_checks::{Callbacks, StandIn};
use granary_domain::{CheckId, UserId, refusal::ErrorCode};
use granary_identity::session::SessionStore;
use granary_services::verification::Checks;
use uuid::Uuid;

use crate::given::{beside, caller, demo_store};

const TRADER: &str = "purchasing@jumeirah-supplies.test";

#[tokio::test]
async fn a_check_that_is_taken_on_meanwhile_is_not_given_up() {
    let (database, store) = demo_store().await;
    let staff = caller(&store, "admin@granary.test").await;
    let trader: UserId = store.user_by_email(TRADER.to_owned()).await.unwrap().unwrap().id;
    let checks =
        Checks::new(store.clone(), Some(Arc::new(StandIn(Arc::new(|_, _| {})))), Callbacks::new(&"secret".into()));
    let mut client = beside(&database).await;
    let forgotten = CheckId(Uuid::now_v7());
    let long_ago = "
        insert into verification_checks (id, user_id, asked_by, asked_at)
        values ($1, $2, $3, now() - interval '1 hour')";
    client.execute(long_ago, &[&forgotten.0, &trader.0, &staff.who.user.0]).await.unwrap();

    let settling = client.transaction().await.unwrap();
    let settle = "update verification_checks set status = 'requested' where id = $1";
    settling.execute(settle, &[&forgotten.0]).await.unwrap();
    let settle = async {
        while settling.query(WAITING, &[]).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        settling.commit().await.unwrap();
    };
    let (asked, ()) = tokio::join!(checks.start(trader, &staff, None), settle);
    assert_eq!(asked.unwrap_err().get().code(), ErrorCode::CheckUnderWay);
    let status = client.query_one("select status from verification_checks where id = $1", &[&forgotten.0]).await;
    assert_eq!(status.unwrap().get::<_, String>(0), "requested");
}

/// Those who wait for a lock.
const WAITING: &str =
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
