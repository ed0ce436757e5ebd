//! How the caller lays out the lists that they work with: views, columns, and where they last looked.

use actix_web::web::Data;
use granary_domain::{Bucket, Caller, Permission, Text, Viewer, refusal::FieldCode, store::Idempotency};
use granary_http::{AppError, Body, Empty, Key, Member, Reply, done, reply};
use granary_identity::saved_view::{HiddenColumns, MOST_COLUMNS, SavedView, SinceLook, TableChoice, TableName, Tables};
use granary_services::account;
use granary_store::Store;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// As many changed orders are counted.
const MOST_CHANGED: i64 = 1_000;
/// What the dashboards of staff and banks show as changed.
const WATCHED: [Bucket; 2] = [Bucket::Open, Bucket::Disputed];

/// One's own views and those that colleagues share, and the columns left out.
pub async fn get(Member(caller): Member, store: Data<Store>) -> Reply<Tables> {
    reply("Tables fetched", store.tables_of(caller.who.user).await?)
}

/// When the caller left their dashboard last, and how many orders changed since.
pub async fn last_look(Member(caller): Member, store: Data<Store>) -> Reply<SinceLook> {
    let look = store.last_look(caller.who.user).await?;
    let most = MOST_CHANGED + 1;
    let changed = match look.map(|it| it.newest).zip(caller.who.viewer(Permission::DealRead)) {
        Some((after, Viewer::Staff)) => Some(store.count_changed(after, (None, &WATCHED), most).await?),
        Some((after, Viewer::Bank(bank))) => Some(store.count_changed(after, (Some(bank), &WATCHED), most).await?),
        Some((after, Viewer::Company(company))) => Some(store.count_changed_of_company(after, company, most).await?),
        _ => None,
    };
    let has_more = changed > Some(MOST_CHANGED);
    reply("Look fetched", SinceLook { look, changed: changed.map(|it| it.min(MOST_CHANGED).unsigned_abs()), has_more })
}

/// Keeps a view of a list by its name, for oneself or for colleagues too.
pub async fn save_view(
    Member(caller): Member,
    Body(view): Body<SavedView>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    choose(&store, TableChoice::SaveView(view), &caller, key).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ViewName {
    table: TableName,
    name: Text<1, 60>,
}

/// Forgets a view of one's own.
pub async fn remove_view(
    Member(caller): Member,
    Body(ViewName { table, name }): Body<ViewName>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    choose(&store, TableChoice::RemoveView { table, name }, &caller, key).await
}

/// Keeps which columns of a list are left out.
pub async fn hide_columns(
    Member(caller): Member,
    Body(of): Body<HiddenColumns>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    if of.columns.len() > MOST_COLUMNS {
        return Err(AppError::coded(FieldCode::Invalid, "columns"));
    }
    choose(&store, TableChoice::HideColumns(of), &caller, key).await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// When the newest change came that stood there.
    newest: Timestamp,
}

/// Keeps that the caller left their dashboard.
pub async fn keep_look(
    Member(caller): Member,
    Body(Look { newest }): Body<Look>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    choose(&store, TableChoice::KeepLook { newest }, &caller, key).await
}

async fn choose(store: &Store, choice: TableChoice, caller: &Caller, key: Option<Idempotency>) -> Reply<Empty> {
    let kept = account::choose_table(store, &choice, caller, key.as_ref()).await?;
    Ok(done(kept.message)?.replayed(kept.replayed))
}
