//! Changing what stands in one's own record and in that of one's company.

use granary_domain::{
    BankAccount, BillingDetails, Caller, CompanyId, DocumentKind, Phone, UserId,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency, Kept},
};
use granary_identity::{
    broadcast::BroadcastTemplate,
    notification::{Addressee, Notification, NotificationKind},
    user::{
        PhoneRefusal, ProfileChange, ProfileFacts, ProfileRefusal, User, licence_to_review_again, tries_since,
        try_phone,
    },
    verification::{is_reviewer, to_review},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{change::ChangeEvent, desk_list::DeskList};
use serde_json::{Value, json};

use super::phone::phone_lock;

/// Changes what somebody says of themselves and of their company.
pub async fn change_profile(
    store: &Store,
    change: ProfileChange,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    let user = caller.who.user;
    let lock = change.phone.as_ref().map(phone_lock);
    if let Some(phone) = &change.phone
        && !is_retry(store, key).await?
    {
        count_try(store, phone, caller).await?;
    }
    let author = Author { exclusive: lock.as_deref(), ..Author::caller(caller, key) };
    store
        .transact(author, async |tx| {
            let message = "Successfully updated user details. Please re-login to view changes";
            rewrite(tx, user, change, message).await
        })
        .await
}

/// Writes down what is said anew of somebody, by themselves or by staff.
pub async fn rewrite(
    tx: &Tx<'_>,
    user: UserId,
    change: ProfileChange,
    message: &'static str,
) -> Result<Decision<User>, BoxedRefusal> {
    let mut person = tx.record(user).await?;
    if let Some(company) = person.company.as_ref().filter(|_| change.company.is_some()) {
        tx.lock_company(company.id).await?;
        person = tx.record(user).await?;
    }
    if let Some(phone) = change.new_phone(&person)
        && tx.is_phone_taken(user, phone).await?
    {
        return Err(PhoneRefusal::Taken.into());
    }
    let facts = facts(tx, &change, &person).await?;
    let ends_news = change.ends_news();
    let (fields, consents) = (change.fields(), change.consents(&person));
    let next = change.decide(&person, &facts)?;
    if next == person {
        return Ok(Decision::reply(message, person));
    }
    tx.save_changes(&person, &next).await?;
    let notifications = review_licence_again(tx, (&person, &next), &facts).await?;
    let consents = consents
        .into_iter()
        .map(|consent| entry(user, "consent", json!({ "consent": consent.name, "given": consent.is_given })));
    let journal = consents.chain([entry(user, "profile", json!({ "fields": fields }))]).collect();
    // Everybody of a company has its record in their own.
    let concerned = if next.company == person.company { vec![user] } else { tx.people_beside(user).await? };
    let mut changes: Vec<_> = concerned.into_iter().map(ChangeEvent::User).collect();
    if ends_news && tx.take_back_letters(user, BroadcastTemplate::NEWS).await? {
        changes.push(ChangeEvent::DeskList(DeskList::Letters.into()));
    }
    Ok(Decision { journal, notifications, changes, ..Decision::reply(message, tx.record(user).await?) })
}

/// Another number of the trade licence that was accepted has to be proven by it: it waits for its reviewers again, who are
/// told.
async fn review_licence_again(
    tx: &Tx<'_>,
    (before, after): (&User, &User),
    facts: &ProfileFacts,
) -> Result<Vec<Notification>, BoxedRefusal> {
    let company = after.company.as_ref().filter(|_| licence_to_review_again(before, after, facts));
    let Some(company) = company else { return Ok(Vec::new()) };
    tx.receive_licence_again(company.id).await?;
    let (of, name) = (after.id, after.name());
    let reviewers = tx.staff().await?.into_iter().filter(|(_, permissions)| is_reviewer(permissions));
    Ok(reviewers.map(|(to, _)| to_review(DocumentKind::TradeLicence, to, (of, &name), tx.at)).collect())
}

/// Keeps what stands on the invoices of somebody's company. Where it is paid is changed by who just proved who they are,
/// and told to the company and to staff.
pub async fn fill_invoicing(
    store: &Store,
    billing: BillingDetails,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    let user = caller.who.user;
    let billing = billing.of_country().map_err(ProfileRefusal::InvoicedTaxNumber)?;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let person = tx.record(user).await?;
            let moved = payee_moved(tx, &person, &billing).await?;
            if moved.is_some() {
                tx.check_proof(caller).await?;
            }
            let mut next = person.clone();
            next.profile.billing_details = Some(billing);
            tx.save_changes(&person, &next).await?;
            let body = moved.as_ref().map_or_else(|| json!({}), |(_, params)| json!({ "paidInto": params }));
            let kind = if moved.is_some() { "payee" } else { "invoicing" };
            let told = moved.into_iter().flat_map(|(company, params)| {
                let kind = NotificationKind::CompanyPayeeChanged;
                [Addressee::Company(company), Addressee::Desk].map(|to| Notification {
                    to,
                    kind,
                    params: params.clone(),
                    at: tx.at,
                })
            });
            Ok(Decision {
                notifications: told.collect(),
                journal: vec![entry(user, kind, body)],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply("Invoicing details saved", next)
            })
        })
        .await
}

/// The company that is to be paid into another account than its people told before, and what is told of that.
async fn payee_moved(
    tx: &Tx<'_>,
    person: &User,
    billing: &BillingDetails,
) -> Result<Option<(CompanyId, Params)>, BoxedRefusal> {
    let Some(company) = &person.company else { return Ok(None) };
    let own = person.profile.billing_details.as_ref().and_then(|it| it.account.clone());
    let before = match own {
        Some(own) => Some(own),
        None => tx.party_details(company.id).await?.and_then(|it| it.billing?.account),
    };
    let is_moved = before.is_some() && before != billing.account;
    let account = billing.account.as_ref().map_or_else(String::new, BankAccount::masked);
    let params = Params::default().with("company", &*company.company_name).with("account", account);
    Ok(is_moved.then_some((company.id, params)))
}

/// Remembers that somebody has seen the first steps.
pub async fn set_onboarded(
    store: &Store,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<User>, BoxedRefusal> {
    amend(store, caller, key, ("onboarded", "User is onboarded"), |user| user.is_on_boarded = true).await
}

/// Changes one's own record in a way that nothing forbids.
async fn amend(
    store: &Store,
    caller: &Caller,
    key: Option<&Idempotency>,
    (kind, message): (&'static str, &'static str),
    change: impl FnOnce(&mut User),
) -> Result<Committed<User>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let person = tx.record(user).await?;
            let mut next = person.clone();
            change(&mut next);
            tx.save_changes(&person, &next).await?;
            Ok(Decision {
                journal: vec![entry(user, kind, json!({}))],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::reply(message, next)
            })
        })
        .await
}

fn entry(user: UserId, kind: &'static str, body: Value) -> UserEntry {
    UserEntry { user, kind, body }
}

async fn facts(tx: &Tx<'_>, change: &ProfileChange, person: &User) -> Result<ProfileFacts, BoxedRefusal> {
    let picture = match change.picture() {
        Some(location) => tx.own_mime(person.id, location).await?,
        None => None,
    };
    let letter = match change.tells_authorization() {
        true => tx.own_document(person.id, DocumentKind::AuthorizationLetter).await?.map(|it| it.status),
        false => None,
    };
    let Some(company) = person.company.as_ref().filter(|_| change.company.is_some()) else {
        return Ok(ProfileFacts { picture, letter, ..ProfileFacts::default() });
    };
    let (trades, is_certified) = tx.proofs(company.id).await?;
    Ok(ProfileFacts { picture, letter, documents: tx.document_statuses(company.id).await?, trades, is_certified })
}

/// Whether the call was answered before, and so tries nothing anew.
pub(super) async fn is_retry(store: &Store, key: Option<&Idempotency>) -> Result<bool, BoxedRefusal> {
    let Some(key) = key else { return Ok(false) };
    Ok(store.find_kept(key).await? != Kept::Nothing)
}

/// Counts that somebody tries another number, which stays counted though the number is another's.
async fn count_try(store: &Store, phone: &Phone, caller: &Caller) -> Result<(), BoxedRefusal> {
    let (user, lock) = (caller.who.user, phone_lock(phone));
    let is_taken = store
        .perform(Author::caller(caller, None).exclusively(&lock), async |tx| {
            if tx.record(user).await?.phone.is_some_and(|present| present.newest() == phone.as_str()) {
                return Ok(Decision::value(false));
            }
            try_phone(&tx.phone_tries(user, tries_since(tx.at)).await?, tx.at)?;
            let is_taken = tx.is_phone_taken(user, phone).await?;
            let journal = vec![entry(user, "phone", json!({ "taken": is_taken }))];
            Ok(Decision { journal, ..Decision::value(is_taken) })
        })
        .await?;
    if is_taken { Err(PhoneRefusal::Taken.into()) } else { Ok(()) }
}
