//! The day of a moment in the database is that of the server.

use granary_domain::day;
use jiff::{Timestamp, civil::Date};

use crate::{database::Database, given::beside};

#[tokio::test]
async fn the_database_has_the_day_of_deals() {
    let database = Database::open().await;
    let client = beside(&database).await;
    for at in [
        "2026-11-30T19:59:59.999999Z",
        "2026-11-30T20:00:00Z",
        "2026-12-31T23:00:00Z",
        "2028-02-28T20:00:00Z",
        "1999-06-30T12:00:00Z",
    ] {
        let at: Timestamp = at.parse().unwrap();
        let row = client.query_one("select deal_day($1)", &[&at]).await.unwrap();
        assert_eq!(row.get::<_, Date>(0), day(at), "{at}");
    }
}
