//! Lots of one's own company, from the draft to the sale, and public questions about lots.

use actix_web::web::Data;
use granary_domain::{ListingId, PageRequest, QuestionId};
use granary_http::{
    Anyone, AppError, Body, ChosenUpload, Empty, GrowingFile, Id, IfMatch, Key, List, Reply, Staff, Trader,
    TraderOrStaff, committed, done, may, reply,
};
use granary_sandbox::Sandboxes;
use granary_services::{
    list_export::{self, Exported},
    lots::{self, Imported, LotChanges, QuestionReply},
};
use granary_spreadsheet::Format;
use granary_store::Store;
use granary_trade::{
    deal::LotOrder,
    lot::{LotFields, LotFit, LotStatus, LotVersion, LotView, ManifestItem, Measured, Question, Words},
    table::TableChoices,
};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

/// A lot as somebody says it. What is not said is not known: all of it is said anew each time, but for the manifest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LotInput {
    listing: LotFields,
    #[serde(default)]
    #[schema(max_items = 2000)]
    manifest: Option<Vec<ManifestItem>>,
}

/// Begins a lot: a draft, of which anything may be wanting.
pub async fn create(
    Trader(caller): Trader,
    Body(it): Body<NewLot>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<LotVersion> {
    committed(lots::create(&store, it.listing, it.manifest, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLot {
    listing: LotFields,
    #[serde(default)]
    #[schema(max_items = 2000)]
    manifest: Vec<ManifestItem>,
}

/// Says a lot anew.
pub async fn update(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    IfMatch(seen): IfMatch,
    Body(it): Body<LotInput>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<LotVersion> {
    committed(lots::update(&store, id, (it.listing, it.manifest), seen, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {}

/// Puts a lot on offer.
pub async fn publish(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    IfMatch(seen): IfMatch,
    Body(_): Body<Seen>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<LotVersion> {
    committed(lots::publish(&store, id, seen, &caller, key.as_ref()).await?)
}

/// Takes a lot off offer, or throws its draft away.
pub async fn withdraw(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    IfMatch(seen): IfMatch,
    Body(_): Body<Seen>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<LotVersion> {
    committed(lots::withdraw(&store, id, seen, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    status: Option<LotStatus>,
}

/// The lots of one's own company, those that changed last first.
pub async fn mine(
    Trader(caller): Trader,
    Body(Mine { page, status }): Body<Mine>,
    store: Data<Store>,
) -> Reply<List<LotView>> {
    let (found, total) = store.own_lots(lots::own(&caller)?, status, page).await?;
    reply("Lots fetched", List::page(found, page.current, page.size, total))
}

/// One lot of one's own company, whatever became of it.
pub async fn own(Trader(caller): Trader, Id(id): Id<ListingId>, store: Data<Store>) -> Reply<LotView> {
    let lot = store.own_lot(id, lots::own(&caller)?).await?.ok_or_else(AppError::not_found)?;
    reply("Lot fetched", lot.into())
}

/// The orders that hold or bought units of a lot, with the shipments and certificates of each, for its seller and for staff.
pub async fn orders(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealRead>,
    Id(id): Id<ListingId>,
    store: Data<Store>,
) -> Reply<List<LotOrder>> {
    reply("Orders fetched", List::whole(lots::orders_of(&store, id, &caller).await?))
}

/// The same as a file; that staff took it is itself written down.
pub async fn orders_file(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealRead>,
    Id(id): Id<ListingId>,
    Body(TableFile { format }): Body<TableFile>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let orders = lots::orders_of(&store, id, &caller).await?;
    let written = lots::orders_file(&orders, format)?;
    if caller.who.role.is_staff() {
        list_export::note(&store, (Exported::Orders, json!({ "lot": id })), &caller, None).await?;
    }
    Ok(GrowingFile::whole(format!("lot-{id}-orders.{}", format.extension()), format.media(), written))
}

/// The manifest of a lot as a table that can be imported as it is.
pub async fn manifest_file(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(TableFile { format }): Body<TableFile>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let written = lots::manifest_file(&store, id, format, &caller).await?;
    Ok(GrowingFile::whole(format!("lot-{id}-manifest.{}", format.extension()), format.media(), written))
}

/// Which kind of file is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    pub format: Format,
}

/// Adds the rows of a CSV or XLSX file to the manifest of a lot: good rows go in, bad ones come back.
pub async fn import(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    ChosenUpload(brought, choices): ChosenUpload<TableChoices>,
    Key(key): Key,
    store: Data<Store>,
    sandboxes: Data<Sandboxes>,
) -> Reply<Imported> {
    let files = brought.into_iter().map(|it| it.it).collect();
    let table = lots::table_of(&sandboxes, files, choices, &caller).await?;
    committed(lots::import(&store, id, table, false, &caller, key.as_ref()).await?)
}

/// Says what would come of importing a file, and writes nothing.
pub async fn try_import(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    ChosenUpload(brought, choices): ChosenUpload<TableChoices>,
    Key(key): Key,
    store: Data<Store>,
    sandboxes: Data<Sandboxes>,
) -> Reply<Imported> {
    let files = brought.into_iter().map(|it| it.it).collect();
    let table = lots::table_of(&sandboxes, files, choices, &caller).await?;
    committed(lots::import(&store, id, table, true, &caller, key.as_ref()).await?)
}

/// How units of these measures fit on pallets and into containers; nothing is written.
pub async fn fit(_: Anyone, Body(units): Body<Measured>) -> Reply<LotFit> {
    reply("Fit computed", units.fit()?)
}

/// What of a lot differs from what the caller was shown when asking, bidding or making an offer.
pub async fn changes(
    TraderOrStaff(caller, _): TraderOrStaff<may::DealRead>,
    Id(id): Id<ListingId>,
    store: Data<Store>,
) -> Reply<LotChanges> {
    reply("Changes fetched", lots::changes(&store, id, &caller).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    text: Words,
}

/// Asks something about a lot, in public.
pub async fn ask(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(Ask { text }): Body<Ask>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<QuestionReply> {
    committed(lots::ask(&store, id, &text, &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Answer {
    question_id: QuestionId,
    text: Words,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HideQuestion {
    question_id: QuestionId,
}

/// Takes a question about a lot out of sight.
pub async fn hide_question(
    Staff(caller, _): Staff<may::DealDispute>,
    Id(id): Id<ListingId>,
    Body(HideQuestion { question_id }): Body<HideQuestion>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let hidden = lots::hide(&store, id, question_id, &caller, key.as_ref()).await?;
    Ok(done(hidden.message)?.replayed(hidden.replayed))
}

/// Answers a question about a lot of one's own company.
pub async fn answer(
    Trader(caller): Trader,
    Id(id): Id<ListingId>,
    Body(Answer { question_id, text }): Body<Answer>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Question> {
    committed(lots::answer(&store, id, (question_id, &text), &caller, key.as_ref()).await?)
}
