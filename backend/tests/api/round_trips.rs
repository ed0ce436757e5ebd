//! What is saved as a table and brought again is what it was.

use granary_domain::{Category, Currency, read_strictly};
use granary_services::lots::{goods_table, manifest_table};
use granary_spreadsheet::{Format, pack, unpack};
use granary_trade::{
    lot::{AllowedPhrases, ManifestItem, contact_in, read_table},
    table::Choices,
    warehouse::{ListedGoods, read_goods},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{
    lots::{created, does, rice},
    server::{BUYER, SELLER, TestServer},
};

const FORMATS: [Format; 2] = [Format::Csv, Format::Xlsx];

/// Words of trade in scripts, with signs that tables have a use for.
fn text(most: usize) -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        4 => "[a-zA-Z0-9]",
        1 => "[ ,;\"=+@|/%().:-]",
        1 => "[äßışéñأرزقمح大米ข]",
        1 => Just("\n".to_owned()),
    ];
    prop::collection::vec(sign, 1..most).prop_map(|signs| signs.concat())
}

fn money() -> impl Strategy<Value = Value> {
    (1..100_000_000_u32, prop::bool::ANY).prop_map(|(cents, is_aed)| {
        let amount = format!("{}.{:02}", cents / 100, cents % 100);
        json!({ "amount": amount, "currency": if is_aed { "AED" } else { "USD" } })
    })
}

/// An item as a body says it; one that no body could say is none.
fn item() -> impl Strategy<Value = ManifestItem> {
    let texts = (text(40), prop::option::of(text(60)), prop::option::of(text(30)));
    let codes = prop::option::of(prop::sample::select(vec!["100630", "090240", "07133310", "0902400000"]));
    let counts = (1..100_000_u32, prop::option::of(1..20_000_u32), prop::option::of(1..5000_u32));
    let weights = (1..2_000_000_u32).prop_map(|grams| format!("{}.{:03}", grams / 1000, grams % 1000));
    (texts, codes, counts, weights, money(), prop::option::of(money())).prop_filter_map(
        "no item",
        |((name, description, size), code, (quantity, length, carton), weight, price, retail)| {
            let said = json!({
                "itemName": name, "description": description, "itemSize": size, "hsCode": code, "quantity": quantity,
                "length": length, "itemsPerCarton": carton, "unitWeight": weight, "unitPrice": price, "retailPrice": retail,
            });
            // A name that is a formula is read as one.
            let mut item: ManifestItem = read_strictly(|| serde_json::from_value(said)).ok()?;
            // What says nothing is an empty cell.
            item.item_size = item.item_size.filter(|it| !it.as_str().is_empty());
            item.description = item.description.filter(|it| !it.as_str().is_empty());
            let size = item.item_size.as_ref().map(ToString::to_string);
            let description = item.description.as_ref().map(ToString::to_string);
            let texts = [Some(item.item_name.to_string()), description, size];
            let is_read_so = |it: &String| !it.starts_with('=') && contact_in(it, &AllowedPhrases::default()).is_none();
            texts.iter().flatten().all(is_read_so).then_some(item)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_manifest_that_is_saved_and_brought_again_is_the_same(items in prop::collection::vec(item(), 1..20)) {
        for format in FORMATS {
            let file = manifest_table(&items, format).unwrap();
            let worksheets = unpack(&pack(&file, format).unwrap()).unwrap();
            let table = read_table(worksheets, Currency::Usd, Choices::NONE, &AllowedPhrases::default()).unwrap();
            prop_assert_eq!(&table.faults, &Vec::new());
            prop_assert_eq!(&table.items, &items, "{:?}", format);
        }
    }

    #[test]
    fn goods_that_are_saved_and_brought_again_are_the_same(
        names in prop::collection::vec((text(40), 0..1000_usize, prop::bool::ANY), 1..20),
    ) {
        let goods = names.into_iter().filter_map(|(name, category, is_there)| Some(ListedGoods {
            item_name: name.try_into().ok().filter(|it: &granary_domain::Text<1, 200>| !it.as_str().starts_with('='))?,
            item_category: Category::ALL[category % Category::ALL.len()],
            is_stock_import_cleared: is_there,
            is_stock_in_warehouse: !is_there,
        }));
        let goods: Vec<_> = goods.collect();
        prop_assume!(!goods.is_empty());
        for format in FORMATS {
            let file = goods_table(&goods, format).unwrap();
            let table = read_goods(unpack(&pack(&file, format).unwrap()).unwrap(), Choices::NONE).unwrap();
            prop_assert_eq!((&table.items, table.faults.len()), (&goods, 0), "{:?}", format);
        }
    }
}

#[actix_web::test]
async fn a_seller_saves_a_manifest_and_brings_it_again_without_a_row_more() {
    let server = TestServer::open().await;
    let (seller, buyer) = (server.session_of(SELLER).await, server.session_of(BUYER).await);
    let lot = created(&seller, rice(&json!({}))).await;
    let first =
        b"Item name,HS code,Unit weight,Quantity,Unit price,Currency\r\n-18C frozen peas,0710.21,25,10,12.50,USD\r\n";
    let import = format!("/api/v1/listing/manifest/{lot}");
    assert_eq!(seller.bring_to(&import, &[("file", "lot.csv", &first[..])], &[]).await.status, 200);
    let manifest = async || does(&seller, "own", &lot, json!({})).await.body["data"]["manifest"].clone();
    let before = manifest().await;
    let path = format!("/api/v1/listing/manifestFile/{lot}");
    for format in ["csv", "xlsx"] {
        let saved = seller.post(&path, json!({ "format": format })).await;
        assert_eq!(saved.status, 200);
        let name = format!("saved.{format}");
        let again = seller.bring_to(&import, &[("file", &name, &saved.bytes)], &[]).await;
        assert_eq!(
            (&again.body["data"]["added"], &again.body["data"]["known"]),
            (&json!(0), &json!(1)),
            "{}",
            again.body
        );
    }
    assert_eq!(manifest().await, before);
    assert_eq!(buyer.post(&path, json!({ "format": "csv" })).await.status, 404, "it is another's");
    assert_eq!(seller.post(&path, json!({ "format": "pdf" })).await.status, 400);
    let goods = seller.post("/api/v1/wss/product/goodsFile", json!({ "format": "csv" })).await;
    assert!(goods.status == 200 && String::from_utf8_lossy(&goods.bytes).contains("itemCategory"));
}
