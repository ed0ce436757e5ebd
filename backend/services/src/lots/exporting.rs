//! Manifests and goods as files that their readers take again as they are.

use bytes::Bytes;
use granary_domain::{Caller, ListingId, UnitPrice, kilograms, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_spreadsheet::{Cell, Format, Spreadsheet};
use granary_store::Store;
use granary_trade::{
    lot::{COLUMN_NAMES, LotRefusal, ManifestItem},
    warehouse::{GOODS_COLUMNS, ListedGoods},
};

use super::drafts::own;

/// The manifest of a lot of the caller's company.
pub async fn manifest_file(
    store: &Store,
    id: ListingId,
    format: Format,
    caller: &Caller,
) -> Result<Bytes, BoxedRefusal> {
    let lot = store.own_lot(id, own(caller)?).await?.ok_or(LotRefusal::Absent)?;
    Ok(manifest_table(&lot.manifest, format)?)
}

/// The goods of the caller's company.
pub async fn goods_file(store: &Store, format: Format, caller: &Caller) -> Result<Bytes, BoxedRefusal> {
    let goods = store.goods_of(own(caller)?).await?;
    Ok(goods_table(&goods, format)?)
}

/// A row for each item; pictures are in no table.
pub fn manifest_table(items: &[ManifestItem], format: Format) -> Result<Bytes, StoreUnavailable> {
    Spreadsheet::whole(format, &COLUMN_NAMES, items.iter().map(cells)).map_err(|_| StoreUnavailable)
}

/// A row for each of the goods.
pub fn goods_table(goods: &[ListedGoods], format: Format) -> Result<Bytes, StoreUnavailable> {
    let yes_or_no = |it: bool| Cell::from(if it { "yes" } else { "no" });
    let cells = |it: &ListedGoods| {
        let (name, category) = (Cell::text(it.item_name.as_str()), Cell::from(it.item_category.label()));
        [name, category, yes_or_no(it.is_stock_import_cleared), yes_or_no(it.is_stock_in_warehouse)]
    };
    Spreadsheet::whole(format, &GOODS_COLUMNS, goods.iter().map(cells)).map_err(|_| StoreUnavailable)
}

/// In the order of `COLUMN_NAMES`. Sums in two currencies say each its own.
fn cells(it: &ManifestItem) -> [Cell; COLUMN_NAMES.len()] {
    let currency = it.unit_price.currency();
    let is_same_currency = it.retail_price.is_none_or(|retail| retail.currency() == currency);
    let money = |it: UnitPrice| match is_same_currency {
        true if it.amount().scale() > 2 => Cell::Number(it.amount()),
        true => Cell::Amount(it.amount()),
        false => Cell::text(it.to_string()),
    };
    let number = |it: u32| Cell::Number(it.into());
    [
        Cell::text(it.item_name.as_str()),
        Cell::of(it.manufacturer.as_ref(), |it| Cell::text(it.as_str())),
        Cell::of(it.model_number.as_ref(), |it| Cell::text(it.as_str())),
        Cell::of(it.item_material.as_ref(), |it| Cell::text(it.as_str())),
        Cell::of(it.item_size.as_ref(), |it| Cell::text(it.as_str())),
        Cell::of(it.item_measure, |it| Cell::text(it.as_str())),
        Cell::of(it.hs_code.clone(), |it| Cell::text(String::from(it))),
        Cell::Number(kilograms(it.unit_weight.grams())),
        Cell::of(it.description.as_ref(), |it| Cell::text(it.as_str())),
        Cell::of(it.shelf_life, |it| Cell::text(it.label())),
        number(it.quantity.get()),
        Cell::of(it.retail_price, |it| money(it.into())),
        money(it.unit_price),
        if is_same_currency { Cell::text(currency.as_str()) } else { Cell::Empty },
        Cell::of(it.length, |it| number(it.get())),
        Cell::of(it.breadth, |it| number(it.get())),
        Cell::of(it.height, |it| number(it.get())),
        Cell::of(it.items_per_carton, |it| number(it.get())),
        Cell::of(it.cartons_per_pallet, |it| number(it.get())),
    ]
}
