//! Reminders of trade licences, each company by itself.

use actors::domain::day;
use granary::verification::remind_of_licences;
use jiff::Timestamp;

use crate::given::{beside, demo_store};

#[tokio::test]
async fn a_company_that_cannot_be_told_keeps_no_other_from_it_and_is_told_later() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let profiles =
        |of: &str| format!("update users set profile = '{of}' where email = 'purchasing@jumeirah-supplies.test'");
    client.batch_execute("delete from licence_reminders").await.unwrap();
    client.batch_execute(&profiles("[]")).await.unwrap();
    let today = day(Timestamp::now());
    assert_eq!(remind_of_licences(&store, today).await, Ok(1), "of two licences");
    client.batch_execute(&profiles("{}")).await.unwrap();
    assert_eq!(remind_of_licences(&store, today).await, Ok(1), "the other one");
    assert_eq!(remind_of_licences(&store, today).await, Ok(0), "each once");
}
