//! Goods from the request to the stock: which act is whose turn, and what of them a lot may offer.

use granary_domain::{Category, CompanyId, Country, ListingId, Party, ProductId, Unit, refusal::Refusal};
use jiff::{Timestamp, civil::date};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Goods, StockAct, StockStatus, StockTaken, WarehouseRefusal};
use crate::lot::{Lot, LotEvent, LotRefusal};

fn goods() -> Goods {
    let company = Party { id: CompanyId(Uuid::nil()), company_name: "Deccan".into(), country: Country::INDIA };
    let of = (company, "Ravi".to_owned());
    let what = ("Ponni rice".to_owned(), Category::Food);
    Goods::brought(ProductId(Uuid::nil()), of, what, (true, true), Timestamp::UNIX_EPOCH)
}

fn act(name: &str) -> StockAct {
    match name {
        "receive" => StockAct::Receive(
            serde_json::from_value(json!({ "units": 900, "unit": "bag", "receivedOn": "2026-11-20" })).unwrap(),
        ),
        "clear" => StockAct::Clear(
            serde_json::from_value(json!({ "document": "BoE 4711", "clearedOn": "2026-11-21" })).unwrap(),
        ),
        "place" => {
            StockAct::Place(serde_json::from_value(json!({ "warehouse": "Al Quoz 3", "position": "B 12" })).unwrap())
        }
        _ => StockAct::Refuse(serde_json::from_value(json!({ "reason": "Wet bags" })).unwrap()),
    }
}

fn after(acts: &[&str]) -> Result<Goods, WarehouseRefusal> {
    let mut goods = goods();
    for name in acts {
        let event = goods.decide(act(name), Some(goods.version), date(2026, 11, 29))?;
        goods.apply(&event);
    }
    Ok(goods)
}

#[test]
fn goods_are_received_cleared_and_placed_each_once_or_refused_until_then() {
    use StockStatus::{Cleared, Placed, Received, Refused, Waits};
    for (acts, becomes) in [
        (&[][..], Ok(Waits)),
        (&["receive"], Ok(Received)),
        (&["receive", "clear"], Ok(Cleared)),
        (&["receive", "clear", "place"], Ok(Placed)),
        (&["refuse"], Ok(Refused)),
        (&["receive", "refuse"], Ok(Refused)),
        (&["receive", "clear", "refuse"], Ok(Refused)),
        (&["clear"], Err(WarehouseRefusal::Status(Waits))),
        (&["place"], Err(WarehouseRefusal::Status(Waits))),
        (&["receive", "receive"], Err(WarehouseRefusal::Status(Received))),
        (&["receive", "place"], Err(WarehouseRefusal::Status(Received))),
        (&["receive", "clear", "clear"], Err(WarehouseRefusal::Status(Cleared))),
        (&["receive", "clear", "place", "refuse"], Err(WarehouseRefusal::Status(Placed))),
        (&["receive", "clear", "place", "place"], Err(WarehouseRefusal::Status(Placed))),
        (&["refuse", "receive"], Err(WarehouseRefusal::Status(Refused))),
        (&["refuse", "refuse"], Err(WarehouseRefusal::Status(Refused))),
    ] {
        assert_eq!(after(acts).map(|it| it.status), becomes, "{acts:?}");
    }
}

#[test]
fn an_old_version_and_a_day_to_come_are_refused() {
    let early = date(2026, 11, 19);
    let mut goods = goods();
    assert_eq!(goods.decide(act("receive"), Some(7), early), Err(WarehouseRefusal::Changed(1)));
    let ahead = goods.decide(act("receive"), None, early).unwrap_err();
    assert_eq!((ahead, ahead.fields()), (WarehouseRefusal::Ahead("receivedOn"), vec!["receivedOn".to_owned()]));
    let event = goods.decide(act("receive"), None, date(2026, 11, 20)).unwrap();
    goods.apply(&event);
    assert_eq!(goods.decide(act("clear"), None, date(2026, 11, 20)), Err(WarehouseRefusal::Ahead("clearedOn")));
}

#[test]
fn what_the_seller_says_lists_nothing_and_what_is_placed_and_left_is_listed() {
    assert_eq!(goods().lot_fields(), Err(WarehouseRefusal::NotPlaced), "the flags are a claim");
    assert_eq!(after(&["receive", "clear"]).unwrap().lot_fields(), Err(WarehouseRefusal::NotPlaced));
    let placed = after(&["receive", "clear", "place"]).unwrap();
    let fields = placed.lot_fields().unwrap();
    assert_eq!(fields.title(), "Ponni rice");
    assert_eq!((fields.unit, fields.warehouse_country), (Some(Unit::Bag), Some(Country::EMIRATES)));
    assert_eq!(fields.no_of_units.map(|it| it.get()), Some(900));
    let part = Goods { taken: StockTaken { offered: 100, held: 200, shipped: 300 }, ..placed.clone() };
    assert_eq!((part.left(), part.lot_fields().unwrap().no_of_units.map(|it| it.get())), (300, Some(300)));
    let none = Goods { taken: StockTaken { offered: 900, ..StockTaken::default() }, ..placed };
    assert_eq!(none.lot_fields(), Err(WarehouseRefusal::NothingLeft));
}

#[test]
fn a_lot_offers_no_more_of_its_stock_than_others_leave() {
    let placed = after(&["receive", "clear", "place"]).unwrap();
    let others = Goods { taken: StockTaken { offered: 400, ..StockTaken::default() }, ..placed.clone() };
    let with = |changes: Value| {
        let mut fields = json!({ "noOfUnits": 500, "unit": "bag", "warehouseCountry": "United Arab Emirates" });
        fields.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        let fields = serde_json::from_value(fields).unwrap();
        let mut lot =
            Lot::draft(ListingId(Uuid::nil()), CompanyId(Uuid::nil()), fields, Vec::new(), Timestamp::UNIX_EPOCH);
        lot.stock = Some(ProductId(Uuid::nil()));
        lot
    };
    let published = LotEvent::Published(None);
    for (goods, changes, refused) in [
        (&others, json!({}), None),
        (&others, json!({ "noOfUnits": 501 }), Some(LotRefusal::BeyondStock(500))),
        (&placed, json!({ "noOfUnits": 900 }), None),
        (&placed, json!({ "unit": "carton" }), Some(LotRefusal::Invalid("listing.unit"))),
        (&placed, json!({ "warehouseCountry": "India" }), Some(LotRefusal::Invalid("listing.warehouseCountry"))),
        (&goods(), json!({}), Some(LotRefusal::GoodsNotPlaced)),
    ] {
        assert_eq!(with(changes.clone()).check_stock(&published, &goods.lot_stock()).err(), refused, "{changes}");
    }
    assert_eq!(with(json!({})).check_stock(&LotEvent::Withdrawn, &goods().lot_stock()), Ok(()), "it may go");
}
