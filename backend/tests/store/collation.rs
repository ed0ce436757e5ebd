//! Names come in the order that people expect of them, whatever their script.

use granary_store::UserFilter;
use granary_trade::desk_list::ListSort;

use crate::given::{beside, empty_store};

/// In their order.
const NAMES: [&str; 11] =
    ["abel", "Ábel 2", "Abel 10", "Ångström", "Bolt", "Éclair", "edam", "Zoë", "أحمد", "سعيد", "ياسر"];

#[tokio::test]
async fn names_are_sorted_by_their_letters_not_by_the_codes_of_these() {
    let (database, store) = empty_store().await;
    let add = "insert into users (id, role, email, password, first_name, last_name)
        select new_id(), 'admin', 'person' || n || '@granary.test', 'x', name, '' from unnest($1::text[]) with ordinality one (name, n) order by name";
    beside(&database).await.execute(add, &[&NAMES.as_slice()]).await.unwrap();
    let named = async |sort| {
        let found = store.users(&UserFilter { sort, ..UserFilter::default() }, 1, 100).await.unwrap();
        found.items.iter().map(|it| it.record.name().trim().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(named(ListSort::Name).await, NAMES);
    assert_eq!(named(ListSort::NameLast).await, NAMES.iter().rev().copied().collect::<Vec<_>>());
}
