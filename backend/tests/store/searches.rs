//! Searches of the home page, however they are worded: none reads much of what there is.

use granary_store::LotSearch;
use granary_trade::listing::ListingSort;
use rust_decimal::Decimal;

use crate::{
    database::Database,
    given::{beside, read_by},
};

const WORDS: &str = include_str!("../../../sql/queries/listings/find_meant_words.sql");

/// Copies of the demo's lots, and words enough that reading them all would cost.
const GROWN: &str = "
    insert into listings
    select gen_random_uuid(), seller_id, title || ' ' || n, hs_code, category, sale_type, lot_condition, origin, price + n,
        currency, price_usd + n, price_as, unit, unit_weight, quantity, incoterms, countries_not_for_sale, port, perishable, live,
        search || ' ' || left(md5(n::text), 9), extra, created_at - n * interval '1 minute', updated_at
    from generate_series(1, 1550) n cross join listings l;
    insert into lot_words select md5(n::text) from generate_series(1, 20000) n on conflict do nothing;
    analyze listings; analyze listed_lots; analyze lot_words";

/// How many rows of lots were read so far.
const READ: &str = "select array[sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int8] from pg_stat_user_tables
    where relname in ('listings', 'listed_lots')";
/// How many words were: by this transaction, and by those before it that were not told to the statistics yet.
const WORDS_READ: &str =
    "select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int8 from pg_stat_xact_user_tables
    where relname = 'lot_words'";
/// What is counted, what is walked for a page, and the page: as many of a million lots as of these 48,000.
const MAX_READ: i64 = 45_000;
/// A short walk, the lots of the page and those before it, and the page itself; not the titles before them.
const MAX_READ_FAR: i64 = 1_000;
/// Of 20,000 words.
const MAX_WORDS_READ: i64 = 5_000;

#[tokio::test]
async fn no_search_reads_all_there_is() {
    let database = Database::with_demo().await;
    database.run(GROWN).await;
    let mut client = beside(&database).await;
    let search = LotSearch {
        terms: None,
        visitor: None,
        least_price: None,
        most_price: None,
        sort: ListingSort::Newest,
        size: 10,
        skip: 90,
        bound: 10_000,
    };
    let sorts = [
        ListingSort::Newest,
        ListingSort::Oldest,
        ListingSort::Cheapest,
        ListingSort::Dearest,
        ListingSort::Ending,
        ListingSort::Title,
    ];
    for terms in [None, Some("'a':*"), Some("'rice':* & '1':*"), Some("'no such word'"), Some("'origin:India'")] {
        for (visitor, least_price) in
            [(None, None), (Some("India"), None), (None, Some(Decimal::ONE)), (None, Some(Decimal::MAX))]
        {
            for sort in sorts {
                let search = LotSearch { terms, visitor, least_price, sort, ..search };
                let (_, read) = read_by(&database, &client, READ, async |store| store.lots(&search).await).await;
                assert!(read[0] < MAX_READ, "{read:?}: {terms:?} {visitor:?} {least_price:?} {sort:?}");
            }
        }
    }
    // Lots of one word, which all stand near the end of the titles, and more of them than are put in order at once.
    for skip in [0, 60] {
        let search = LotSearch { terms: Some("'turmeric'"), sort: ListingSort::Title, skip, bound: 100, ..search };
        let (found, read) = read_by(&database, &client, READ, async |store| store.lots(&search).await).await;
        assert_eq!(found.unwrap().0.len(), 10);
        assert!(read[0] < MAX_READ_FAR, "{read:?} from {skip}");
    }
    for words in [vec!["a"], vec!["basmti"], vec!["xylophone", "zzzzzzzz"], vec!["%"; 8], vec!["ا", "1", "\u{10FFFF}"]]
    {
        let transaction = client.transaction().await.unwrap();
        let before: i64 = transaction.query_one(WORDS_READ, &[]).await.unwrap().get(0);
        transaction.query(WORDS, &[&words, &51_i64, &0.45_f32, &3_i64]).await.unwrap();
        let read = transaction.query_one(WORDS_READ, &[]).await.unwrap().get::<_, i64>(0) - before;
        assert!(read < MAX_WORDS_READ, "{read}: {words:?}");
    }
}
