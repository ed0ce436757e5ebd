//! Finding a page of lots: sorted at once or walked to, it is the same page.

use granary_domain::Total;
use granary_store::LotSearch;
use granary_trade::listing::ListingSort;
use rust_decimal::Decimal;
use uuid::Uuid;

use crate::given::{beside, demo_store};

const PAGE: i64 = 3;

#[tokio::test]
async fn however_many_lots_pass_a_page_is_that_of_a_plain_sort() {
    let (database, store) = demo_store().await;
    let client = beside(&database).await;
    // A bound below what passes, by the planner's estimate, has the index of the order walked, as far as the bound; beyond
    // that a sample says where the page ends.
    client.batch_execute("analyze listed_lots").await.unwrap();
    let orders = [
        (ListingSort::Newest, "created_at desc"),
        (ListingSort::Oldest, "created_at"),
        (ListingSort::Cheapest, "price_usd"),
        (ListingSort::Dearest, "price_usd desc"),
        (ListingSort::Ending, "ends_at"),
        (ListingSort::Title, "title"),
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
    for (sort, key) in orders {
        for (wanted, least) in terms.into_iter().flat_map(|it| [(it, 0), (it, 900)]) {
            let least = Decimal::from(least);
            let passing = "from listed_lots where ($1::text is null or terms @@ $1::text::tsquery) and price_usd >= $2";
            let plain = format!("select array(select id {passing} order by {key}, id), (select count(*) {passing})");
            let plain = client.query_one(&plain, &[&wanted, &least]).await.unwrap();
            let (sorted, count): (Vec<Uuid>, i64) = (plain.get(0), plain.get(1));
            for (skip, bound) in [(0_i64, 0_i64), (0, 3), (2, 3), (5, 10), (0, 10_000), (4, 10_000)] {
                let search = LotSearch {
                    terms: wanted,
                    visitor: None,
                    least_price: Some(least),
                    most_price: None,
                    sort,
                    size: PAGE,
                    skip,
                    bound,
                };
                let (lots, total) = store.lots(&search).await.unwrap();
                let page: Vec<Uuid> = lots.iter().map(|lot| lot.id.0).collect();
                let from = sorted.len().min(usize::try_from(skip).unwrap());
                let expected: Vec<Uuid> = sorted[from..].iter().copied().take(3).collect();
                let what = format!("{sort:?} {wanted:?} of {least} from {skip} with a bound of {bound}");
                assert_eq!(page, expected, "{what}");
                let counted = Total { count: count.min(bound).cast_unsigned(), is_exact: count <= bound };
                assert_eq!(total, counted, "{what}");
            }
        }
    }
}
