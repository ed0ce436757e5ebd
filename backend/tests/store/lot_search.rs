//! Finding a page of lots: sorted at once or walked to, it is the same page.

use rust_decimal::Decimal;
use uuid::Uuid;

use crate::given::{beside, demo_store};

const PAGE: i64 = 3;

#[tokio::test]
async fn however_many_lots_pass_a_page_is_that_of_a_plain_sort() {
    let (database, _store) = demo_store().await;
    let client = beside(&database).await;
    // A bound below what passes, by the planner's estimate, has the index of the order walked, as far as the bound; beyond
    // that a sample says where the page ends.
    client.batch_execute("analyze listed_lots").await.unwrap();
    let orders = [
        ("newest", "created_at desc"),
        ("oldest", "created_at"),
        ("cheapest", "price_usd"),
        ("dearest", "price_usd desc"),
        ("ending", "ends_at"),
        ("title", "title"),
    ];
    let terms = [
        None,
        Some("'sale:Auction'"),
        Some("'origin:India'"),
        Some("'s':*"),
        Some("'nothing'"),
        Some("'rice' & 'origin:India'"),
        Some("'turmeric' | 'olein' | 'shrimp'"),
        Some("'c':* & 'category:food-beverages-and-tobacco'"),
    ];
    for (order, key) in orders {
        for (wanted, least) in terms.into_iter().flat_map(|it| [(it, 0), (it, 900)]) {
            let least = Decimal::from(least);
            let passing = "from listed_lots where ($1::text is null or terms @@ $1::text::tsquery) and price_usd >= $2";
            let plain = format!("select array(select id {passing} order by {key}, id), (select count(*) {passing})");
            let plain = client.query_one(&plain, &[&wanted, &least]).await.unwrap();
            let (sorted, count): (Vec<Uuid>, i64) = (plain.get(0), plain.get(1));
            for (skip, bound) in [(0_i64, 0_i64), (0, 3), (2, 3), (5, 10), (0, 10_000), (4, 10_000)] {
                let ask = "select total, page from find_lots($1::text::tsquery, null, $2, null, $3, $4, $5, $6)";
                let found = client.query_one(ask, &[&wanted, &least, &order, &PAGE, &skip, &bound]).await.unwrap();
                let (total, page): (i64, Vec<Uuid>) = (found.get(0), found.get(1));
                let from = sorted.len().min(usize::try_from(skip).unwrap());
                let expected: Vec<Uuid> = sorted[from..].iter().copied().take(3).collect();
                assert_eq!(page, expected, "{order} {wanted:?} of {least} from {skip} with a bound of {bound}");
                assert_eq!(
                    total.min(bound + 1),
                    count.min(bound + 1),
                    "{order} {wanted:?} of {least} with a bound of {bound}"
                );
            }
        }
    }
}
