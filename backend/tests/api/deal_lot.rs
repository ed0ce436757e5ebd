//! The lot of a deal, as it was ordered: for its sides, its bank and the desk, whatever becomes of the lot.

use serde_json::json;

use crate::{
    scenario::{Stage, record},
    server::{OFFICER, Person},
};

async fn lot_of(person: &Person, deal: &str) -> (u16, serde_json::Value) {
    let got = person.post(&format!("/api/v1/deal/lot/{deal}"), json!({})).await;
    (got.status, got.body["data"].clone())
}

#[actix_web::test]
async fn a_lot_that_left_the_market_is_read_as_it_was_ordered_by_whoever_sees_the_deal() {
    let stage = Stage::open().await;
    let deal = stage.deal().await;
    stage.does("order/assignBank", &deal, json!({ "bankId": stage.bank(OFFICER).await })).await;
    let listing = record(&stage.buyer, &deal).await["listingId"].as_str().unwrap().to_owned();
    let (status, before) = lot_of(&stage.buyer, &deal).await;
    assert_eq!((status, before["_id"].as_str()), (200, Some(&*listing)));
    let own = stage.seller.post(&format!("/api/v1/listing/own/{listing}"), json!({})).await.body["data"].clone();
    let mut fields = own["listing"].clone();
    fields["lotDescription"] = json!("Of another season");
    fields["minCustomLotSale"] = fields["noOfUnits"].clone();
    let changed = json!({ "listing": fields });
    let updated = stage.seller.post(&format!("/api/v1/listing/update/{listing}"), changed).await;
    assert_eq!(updated.status, 200, "{}", updated.body);
    stage.server.sql(&format!("update listings set live = false where id = '{listing}'")).await;
    let gone = stage.buyer.post(&format!("/api/v1/listing/get/{listing}"), json!({})).await;
    assert_eq!(gone.status, 404, "off the market");
    for person in [&stage.buyer, &stage.seller, &stage.admin, &stage.officer] {
        let (status, lot) = lot_of(person, &deal).await;
        assert_eq!((status, &lot["status"]), (200, &json!("withdrawn")));
        assert_eq!(lot["lotDescription"], before["lotDescription"], "as it was ordered");
        assert_eq!(lot["manifest"].is_array(), before["manifest"].is_array());
    }
    assert!(lot_of(&stage.officer, &deal).await.1["retailPrice"].is_null());
    assert_eq!(lot_of(&stage.other_officer, &deal).await.0, 404);
    assert_eq!(lot_of(&stage.server.stranger(), &deal).await.0, 401);
}
