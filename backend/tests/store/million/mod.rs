//! No list of a million deals walks far for its page or takes long, whoever looks at it, narrowed and sorted however.
//! Run by `scripts/long`, which sets `GRANARY_TEST_DEALS`: seeding takes minutes.

mod people;

use granary_demo::demo;

use crate::given::{beside, empty_store, now};

/// What is walked of one table or index for a page; a count that nobody keeps goes on to its bound, past a few that do
/// not pass, and a page of such a list lies before that bound.
const MAX_WALKED: i64 = 5_000;
const MAX_COUNTED: i64 = 10_500;

/// A list of at most so many may be found whole and sorted: the database weighs that against half of it in order, and
/// either takes a few milliseconds.
const MAX_SORTED: i64 = 12_500;

/// The 95th of a hundred readings of a page, its count included.
const MAX_MILLISECONDS: f64 = 60.0;

const TOLD: &str = "
    select viewer, what, page, max(total) as total, max(counted) as counted, max(walked) as walked,
        percentile_disc(0.95) within group (order by ms) as ms
    from readings group by viewer, what, page order by min(ctid)";

#[tokio::test]
async fn no_list_of_a_million_deals_walks_far_or_takes_long() {
    let Some(deals) = std::env::var("GRANARY_TEST_DEALS").ok().and_then(|deals| deals.parse::<u32>().ok()) else {
        return;
    };
    let (database, store) = empty_store().await;
    demo(&store, now(), 1_000).await.unwrap();
    let client = beside(&database).await;
    client.batch_execute(&include_str!("seed.sql").replace(":deals", &deals.to_string())).await.unwrap();
    for table in ["deals", "filed_deals", "deal_words", "deal_tallies", "company_tallies"] {
        client.execute(&format!("vacuum analyze {table}"), &[]).await.unwrap();
    }
    client.batch_execute(include_str!("walk.sql")).await.unwrap();
    let mut misses = Vec::new();
    for row in client.query(TOLD, &[]).await.unwrap() {
        let [viewer, what, page]: [String; 3] = [0, 1, 2].map(|column| row.get(column));
        let [total, counted, walked]: [i64; 3] = [3, 4, 5].map(|column| row.get(column));
        let milliseconds: f64 = row.get(6);
        // An index of words tells of more than is read of the deals; and a company's many deals of one status are found
        // among all of its deals, in an index that says it, for one of their own would be entered by each commit.
        let is_apart = what.starts_with("words") || viewer != "staff" && what != "all" && total > MAX_WALKED;
        let is_kept = counted < 10_000;
        let is_sorted = total <= MAX_SORTED && walked <= total;
        let is_bounded = is_apart || is_sorted || walked <= counted + if is_kept { MAX_WALKED } else { MAX_COUNTED };
        if counted > MAX_COUNTED || !is_bounded || milliseconds > MAX_MILLISECONDS {
            misses
                .push(format!("{viewer:8} {what:32} {page:8} {total:>8} {counted:>8} {walked:>8} {milliseconds:>8.1}"));
        }
    }
    let heading = "viewer   narrowed to                      page        total  counted   walked       ms";
    assert!(misses.is_empty(), "\n{heading}\n{}", misses.join("\n"));
}
