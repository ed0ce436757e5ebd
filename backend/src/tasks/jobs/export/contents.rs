//! What the server knows of somebody, as that person may see it.

use std::sync::Arc;

use granary_domain::{CompanyId, PageRequest, SessionId, UserId, Viewer, store::StoreUnavailable};
use granary_identity::{session::SessionStore, user::User};
use granary_live::{
    board::{Filter, Pages, Query, Sort},
    inbox::{InboxStore, NotificationView},
};
use granary_store::Store;
use serde_json::{Value, json};
use uuid::Uuid;

/// Rows that are read at a time.
const PAGE: u32 = 100;

/// The records, each under the name of its file.
pub(super) async fn records(store: &Store, person: UserId) -> Result<Vec<(&'static str, Value)>, StoreUnavailable> {
    let user = store.user(person).await?.ok_or(StoreUnavailable)?;
    let mut profile = User::clone(&user.record);
    let company = profile.company.take();
    let trace = store.trace_of(person).await?;
    let consents: Vec<_> = trace.iter().filter(|entry| entry.kind == "consent").collect();
    let mut records = vec![
        ("profile.json", json!(profile)),
        ("consents.json", json!(consents)),
        ("trace.json", json!(trace)),
        ("notifications.json", notifications(store, person).await?),
        ("sessions.json", sessions(store, person).await?),
        ("files.json", files(store, person).await?),
    ];
    records.extend(store.belongings_of(person).await?.into_iter().map(|(file, rows)| (file, json!(rows))));
    if let (Some(record), Some(company)) = (company, user.company) {
        records.push(("company.json", json!(record)));
        // Rows of its own, so that a whole company's deals take no room from those that people look at.
        let pages = Pages::new(Arc::new(store.clone()), Arc::default());
        records.push(("deals-buying.json", deals(&pages, company, Filter::buying(company)).await?));
        records.push(("deals-selling.json", deals(&pages, company, Filter::selling(company)).await?));
    }
    Ok(records)
}

async fn deals(pages: &Pages, company: CompanyId, filter: Filter) -> Result<Value, StoreUnavailable> {
    let mut deals = Vec::new();
    for current in 1.. {
        let query = Query { filter: filter.clone(), sort: Sort::OrderId, page: PageRequest { current, size: PAGE } };
        let page = pages.read(query).await?;
        deals.extend(page.views(Viewer::Company(company)));
        let last = page.rows.len() < PAGE as usize;
        if last {
            break;
        }
    }
    Ok(json!(deals))
}

async fn notifications(store: &Store, person: UserId) -> Result<Value, StoreUnavailable> {
    let mut all = Vec::new();
    for current in 1.. {
        let page = store.notifications(person, current, PAGE).await?;
        all.extend(page.items.into_iter().map(NotificationView::from));
        if page.is_last {
            break;
        }
    }
    Ok(json!(all))
}

async fn sessions(store: &Store, person: UserId) -> Result<Value, StoreUnavailable> {
    let held = store.active_sessions(person, SessionId(Uuid::nil())).await?;
    let told = held.into_iter().map(|it| {
        json!({ "device": it.device, "browser": it.browser, "network": it.network, "createdAt": it.created_at,
            "lastSeenAt": it.seen_at })
    });
    Ok(told.collect())
}

async fn files(store: &Store, person: UserId) -> Result<Value, StoreUnavailable> {
    let own = store.files_of(person).await?;
    Ok(own
        .into_iter()
        .map(|(id, name, _)| json!({ "_id": id, "fileName": name, "in": format!("files/{id}/{name}") }))
        .collect())
}
