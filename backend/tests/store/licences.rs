//! Reminders of trade licences, each company by itself.

use granary_domain::{begins, day};
use granary_services::verification::remind_of_licences;
use jiff::{Timestamp, ToSpan};

use crate::given::{beside, demo_store};

#[tokio::test]
async fn a_company_that_cannot_be_told_keeps_no_other_from_it_and_is_told_later() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let profiles =
        |of: &str| format!("update users set profile = '{of}' where email = 'purchasing@jumeirah-supplies.test'");
    client.batch_execute("delete from licence_reminders").await.unwrap();
    client.batch_execute(&profiles("[]")).await.unwrap();
    let now = Timestamp::now();
    assert_eq!(remind_of_licences(&store, now).await, Ok(1), "of two licences");
    client.batch_execute(&profiles("{}")).await.unwrap();
    assert_eq!(remind_of_licences(&store, now).await, Ok(1), "the other one");
    assert_eq!(remind_of_licences(&store, now).await, Ok(0), "each once");
}

#[tokio::test]
async fn a_licence_runs_out_with_the_day_of_its_company_and_not_of_the_capital() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let home = "update companies set country = 'United States', licence_expires_on = '2026-11-02',
        profile = jsonb_strip_nulls(profile || jsonb_build_object('timeZone', $1::text))
        where licence_expires_on is not null";
    let marks = "select distinct split_part(cause, ':', 3) from licence_reminders";
    for (zone, at, mark) in [
        (None, "2026-11-03T07:59:59Z", "expired"),
        (Some("America/Los_Angeles"), "2026-11-03T07:59:59Z", "7"),
        (Some("America/Los_Angeles"), "2026-11-03T08:00:00Z", "expired"),
    ] {
        client.batch_execute("delete from licence_reminders").await.unwrap();
        client.execute(home, &[&zone]).await.unwrap();
        assert!(remind_of_licences(&store, at.parse().unwrap()).await.unwrap() > 0, "{zone:?} {at}");
        let told: Vec<String> = client.query(marks, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
        assert_eq!(told, [mark], "{zone:?} {at}");
    }
}

#[tokio::test]
async fn a_licence_that_ran_out_long_ago_is_told_of_no_more_and_forgotten() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    let today = day(Timestamp::now());
    let now = begins(today) + 12.hours();
    let ran_out = "update companies set licence_expires_on = $1 where licence_expires_on is not null";
    client.execute(ran_out, &[&(today - 61.days())]).await.unwrap();
    client.batch_execute("delete from licence_reminders").await.unwrap();
    assert_eq!(remind_of_licences(&store, now).await, Ok(0), "61 days ago");
    client.execute(ran_out, &[&(today - 60.days())]).await.unwrap();
    let told = remind_of_licences(&store, now).await.unwrap();
    assert!(told > 0, "60 days ago");

    let given = async || client.query("select from licence_reminders", &[]).await.unwrap().len();
    store.sweep().await.unwrap();
    assert_eq!(given().await, told);
    client.batch_execute("update licence_reminders set at = now() - interval '122 days'").await.unwrap();
    store.sweep().await.unwrap();
    assert_eq!(given().await, 0);
}
