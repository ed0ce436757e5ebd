//! What staff of the demo find in their lists besides deals: limits applied for and decided, somebody who is banned, traders
//! whom a sales person looks after; each as people do it.

use granary_auth::passwords::Passwords;
use granary_domain::{
    DocumentKind, UserId, day,
    refusal::{BoxedRefusal, ErrorCode},
};
use granary_identity::{session::SessionStore, user::NewPerson};
use granary_live::board::BoardStore;
use granary_services::{
    procurement_limits, relations,
    users::{self, ToggleBan},
};
use granary_store::Store;
use granary_trade::{
    procurement_limit::{ApplyForLimit, DecideLimit, FileSection, LimitAlone},
    relation::AssignRelation,
};
use jiff::{Timestamp, ToSpan};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{contracts::sign_in, ids::id, parties::Trader, verification::file_id};

/// Who has a limit, and who waits for one.
const WITH_LIMIT: &str = "alnoor";
const WAITING: &str = "harvest";
/// The clerk of the demo is alone.
const ALONE: LimitAlone = LimitAlone(u64::MAX);
/// Whom a sales person looks after.
const LOOKED_AFTER: [&str; 2] = ["hanse", "jumeirah"];
const BANNED: &str = "accounts@coral-bay.test";

/// Does what of it was never done.
pub async fn fill_lists(store: &Store, passwords: &Passwords) -> Result<(), BoxedRefusal> {
    for key in [WITH_LIMIT, WAITING] {
        apply(store, Trader::named(key), key == WITH_LIMIT).await?;
    }
    relate(store).await?;
    ban(store, passwords).await
}

/// Has a sales person look after some of the traders.
async fn relate(store: &Store) -> Result<(), BoxedRefusal> {
    let sales = UserId(id("user sales@granary.test"));
    if !store.looked_after(sales).await?.is_empty() {
        return Ok(());
    }
    let clerk = sign_in(store, clerk()).await?;
    for key in LOOKED_AFTER {
        let ask = AssignRelation { manager_id: Some(sales) };
        relations::assign(store, (Trader::named(key).user_id(), ask), &clerk, None).await?;
    }
    store.end(clerk.who.session, Timestamp::now(), "signed out").await.map_err(Into::into)
}

async fn apply(store: &Store, trader: &Trader, is_decided: bool) -> Result<(), BoxedRefusal> {
    if !store.own_applications(trader.company_id()).await?.is_empty() {
        return Ok(());
    }
    let address = json!({ "line1": trader.street, "city": trader.city, "country": trader.country });
    let ask: ApplyForLimit = parsed(json!({ "files": { "mandatory": [] }, "address": address }))?;
    let kinds = [DocumentKind::TradeLicence, DocumentKind::TaxCertificate];
    let files = kinds.map(|kind| (FileSection::Mandatory, file_id(trader, kind), format!("{kind}.pdf")));
    let applicant = sign_in(store, trader.user_id()).await?;
    let applied = procurement_limits::apply(store, trader.company_id(), (ask, files.into()), &applicant, None).await;
    store.end(applicant.who.session, Timestamp::now(), "signed out").await?;
    applied?;
    let open = store.own_applications(trader.company_id()).await?;
    let Some(application) = open.first().filter(|_| is_decided) else { return Ok(()) };
    let until = day(Timestamp::now()).saturating_add(1.year());
    let decision: DecideLimit =
        parsed(json!({ "decision": "approve", "limit": "2000000.00", "expiresOn": until, "tenorDays": 120 }))?;
    let clerk = sign_in(store, clerk()).await?;
    let decided = users::decide_limit(store, (application.id, decision, ALONE), &clerk, None).await;
    store.end(clerk.who.session, Timestamp::now(), "signed out").await?;
    decided.map(drop)
}

async fn ban(store: &Store, passwords: &Passwords) -> Result<(), BoxedRefusal> {
    if store.user_by_email(BANNED.to_owned()).await?.is_some() {
        return Ok(());
    }
    let company = json!({
        "companyName": "Coral Bay Commodities FZE",
        "address": { "city": "Ras Al Khaimah", "country": "United Arab Emirates" },
    });
    let person: NewPerson = parsed(json!({
        "userType": "user", "firstName": "Tariq", "lastName": "Mansour", "companyEmail": BANNED, "company": company,
    }))?;
    let clerk = sign_in(store, clerk()).await?;
    let done = invite_and_ban(store, passwords, person, &clerk).await;
    store.end(clerk.who.session, Timestamp::now(), "signed out").await?;
    done
}

async fn invite_and_ban(
    store: &Store,
    passwords: &Passwords,
    person: NewPerson,
    clerk: &granary_domain::Caller,
) -> Result<(), BoxedRefusal> {
    users::invite(store, passwords, person, clerk, None).await?;
    let Some(user) = store.user_by_email(BANNED.to_owned()).await? else { return Ok(()) };
    let reason = "The licence that was brought is another company's.".to_owned();
    let ban = ToggleBan { user: user.id, seen: Some(false), reason: Some(reason) };
    users::toggle_ban(store, ban, clerk, None).await.map(drop)
}

fn clerk() -> UserId {
    UserId(id("user admin@granary.test"))
}

fn parsed<T: DeserializeOwned>(said: Value) -> Result<T, BoxedRefusal> {
    serde_json::from_value(said).map_err(|_| ErrorCode::InternalError.into())
}
