//! The devices on which the caller is shown notifications.

use actix_web::web::Data;
use granary_adapters::push::PushService;
use granary_domain::refusal::FieldCode;
use granary_http::{AppError, Body, Empty, Key, Member, Reply, done, reply};
use granary_identity::push::Subscription;
use granary_services::account;
use granary_store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushQuery {
    /// Where the browser is reached already, if it is.
    #[serde(default)]
    #[schema(max_length = 1024)]
    endpoint: Option<String>,
}

/// What a browser is to know this server by.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushKey {
    /// A public key on the curve P-256, in base64url: its `applicationServerKey`.
    public_key: String,
    /// It shows notifications in this session already.
    is_subscribed: bool,
}

/// What a browser asks for before it lets itself be reached.
pub async fn key(
    Member(caller): Member,
    Body(PushQuery { endpoint }): Body<PushQuery>,
    pushes: Data<dyn PushService>,
    store: Data<Store>,
) -> Reply<PushKey> {
    let is_subscribed = match endpoint {
        Some(endpoint) => store.is_subscribed(caller.who.session, &endpoint).await?,
        None => false,
    };
    reply("Key fetched", PushKey { public_key: pushes.public_key(), is_subscribed })
}

/// Shows the caller on this device what presses, for as long as this session lasts; as of letters, each topic is theirs to choose.
pub async fn subscribe(
    Member(caller): Member,
    Body(device): Body<Subscription>,
    Key(key): Key,
    pushes: Data<dyn PushService>,
    store: Data<Store>,
) -> Reply<Empty> {
    if !pushes.takes(&device) {
        return Err(AppError::coded(FieldCode::Invalid, "endpoint"));
    }
    let kept = account::subscribe(&store, &device, &caller, key.as_ref()).await?;
    Ok(done(kept.message)?.replayed(kept.replayed))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Unsubscribed {
    #[schema(max_length = 1024)]
    endpoint: String,
}

/// Shows nothing more on this device.
pub async fn unsubscribe(
    Member(caller): Member,
    Body(Unsubscribed { endpoint }): Body<Unsubscribed>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let forgotten = account::unsubscribe(&store, &endpoint, &caller, key.as_ref()).await?;
    Ok(done(forgotten.message)?.replayed(forgotten.replayed))
}
