//! Lists are read in turns: whoever reads many keeps nobody else from theirs.

use std::time::{Duration, Instant};

use futures::future::join_all;
use granary_domain::{CompanyId, PageRequest, Share, UserId};
use granary_live::inbox::InboxStore;
use granary_runtime::turns::on_behalf;
use granary_store::{DatabaseSettings, Store};
use uuid::Uuid;

use crate::{database::Database, given::beside};

/// Two of the connections are for lists.
const CONNECTIONS: usize = 8;

#[tokio::test]
async fn who_reads_lists_without_end_keeps_nobody_else_waiting() {
    let database = Database::open().await;
    let store = Store::connect(&DatabaseSettings { connections: CONNECTIONS, ..database.settings() }).await.unwrap();
    let held = beside(&database).await;
    held.batch_execute("begin; lock table lots in access exclusive mode").await.unwrap();
    let [greedy, other] = [(); 2].map(|()| UserId(Uuid::now_v7()));
    let page = PageRequest::default();
    let endless = async {
        let read = || on_behalf(Share::of_person(greedy), store.own_lots(CompanyId(Uuid::nil()), None, page));
        join_all((0..40).map(|_| read())).await
    };
    let asked = async {
        for _ in 0..20 {
            let began = Instant::now();
            let read = on_behalf(Share::of_person(other), store.notifications(other, page.current, page.size)).await;
            assert!(read.is_ok(), "all connections for lists are somebody's");
            assert!(began.elapsed() < Duration::from_secs(1), "waited for somebody else's list");
        }
        held.batch_execute("rollback").await.unwrap();
    };
    let (read, ()) = tokio::join!(endless, asked);
    assert!(read.iter().any(Result::is_ok));
}
