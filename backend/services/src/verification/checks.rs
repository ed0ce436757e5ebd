//! Checks of a person by the provider outside: started by staff, told of by the provider.

use std::sync::Arc;

use granary_adapters::identity_checks::{Callbacks, Provider, ProviderFault};
use granary_domain::{
    Caller, CheckId, UserId,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_identity::{
    user::User,
    verification::{
        CheckEnquiry, CheckReport, CheckRequested, CheckStage, CheckStatus, EnquiredCompany, EnquiredDocument,
        EnquiredPerson, StoredVerification, VerificationRefusal, may_ask_again,
    },
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use uuid::Uuid;

/// Starts checks, and knows what the provider tells of them.
pub struct Checks {
    store: Store,
    provider: Option<Arc<dyn Provider>>,
    pub callbacks: Callbacks,
}

impl Checks {
    pub fn new(store: Store, provider: Option<Arc<dyn Provider>>, callbacks: Callbacks) -> Self {
        Self { store, provider, callbacks }
    }

    /// Asks the provider to check somebody. The check is written before it is asked for, so that no report of it is
    /// a stranger; a retry with the same key asks nobody again.
    pub async fn start(
        &self,
        of: UserId,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Committed<CheckRequested>, BoxedRefusal> {
        if let Some(before) = self.store.answered(key).await? {
            return Ok(before);
        }
        let provider = self.provider.as_ref().ok_or(ProviderFault::Nobody)?;
        let check = CheckId(Uuid::now_v7());
        let enquiry = open(&self.store, check, of, caller).await?;
        match provider.ask(enquiry).await {
            Ok(()) => settle(&self.store, check, caller, key).await,
            Err(fault) => {
                give_up(&self.store, check).await?;
                Err(fault.into())
            }
        }
    }
}

/// Writes that a check is about to be asked for; answers what to tell the provider.
async fn open(store: &Store, id: CheckId, of: UserId, caller: &Caller) -> Result<CheckEnquiry, BoxedRefusal> {
    store
        .perform(Author::caller(caller, None), async |tx| {
            tx.access_to_change(of).await?.ok_or(VerificationRefusal::Unknown)?;
            tx.check_unlinked(caller.who.user, of).await?;
            let (person, verification) = tx.trader(of).await?.ok_or(VerificationRefusal::Unknown)?;
            if let Some(given_up) = may_ask_again(tx.open_check(of).await?, tx.at)? {
                tx.save_check(given_up, CheckStage::Failed).await?;
            }
            if !tx.add_check(id, of, caller.who.user).await? {
                return Err(VerificationRefusal::CheckUnderWay.into());
            }
            let documents = tx.enquired_documents(of).await?;
            Ok(Decision::value(enquiry(id, person, &verification, documents)?))
        })
        .await
}

fn enquiry(
    reference: CheckId,
    person: User,
    verification: &StoredVerification,
    documents: Vec<EnquiredDocument>,
) -> Result<CheckEnquiry, VerificationRefusal> {
    let company = person.company.ok_or(VerificationRefusal::Unknown)?;
    let company = EnquiredCompany {
        name: company.company_name,
        country: company.country,
        address: company.address,
        tax_number: company.profile.tax_number,
        trade_licence: company.profile.trade_licence.and_then(|licence| licence.number),
        licence_expires_on: verification.licence_expires_on,
    };
    let person = EnquiredPerson {
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.company_email.email,
        phone: person.phone.map(|phone| phone.number),
    };
    Ok(CheckEnquiry { reference, person, company, documents })
}

/// Writes that the provider took a check on, which stays true though the caller was banned meanwhile.
async fn settle(
    store: &Store,
    id: CheckId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<CheckRequested>, BoxedRefusal> {
    store
        .transact(Author { caller: None, ..Author::caller(caller, key) }, async |tx| {
            let check = tx.check(id).await?.ok_or(VerificationRefusal::Unknown)?;
            tx.save_check(id, check.stage.settled(true)).await?;
            let reply = CheckRequested { status: CheckStatus::Requested };
            let body = json!({ "check": id, "status": reply.status });
            Ok(Decision {
                by: Some(caller.who.user),
                journal: vec![UserEntry { user: check.of, kind: "check", body }],
                changes: vec![ChangeEvent::User(check.of)],
                ..Decision::reply("Verification requested", reply)
            })
        })
        .await
}

/// Writes that the provider did not take a check on.
async fn give_up(store: &Store, id: CheckId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let Some(check) = tx.check(id).await? else { return Ok(Decision::value(())) };
            tx.save_check(id, check.stage.settled(false)).await?;
            Ok(Decision { changes: vec![ChangeEvent::User(check.of)], ..Decision::value(()) })
        })
        .await
}

/// Takes what the provider tells of a check: each message once, and nothing undoes an end but another end.
pub async fn take_report(store: &Store, report: &CheckReport) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let check = tx.check(report.check).await?.ok_or(VerificationRefusal::Unknown)?;
            let is_known = !tx.add_event(&report.event).await?;
            let Some(stage) = check.hear(report, is_known)? else { return Ok(Decision::value(())) };
            tx.save_report(stage, report).await?;
            let name = tx.record(check.of).await?.name();
            let body = json!({ "check": check.id, "status": report.result });
            Ok(Decision {
                journal: vec![UserEntry { user: check.of, kind: "check", body }],
                notifications: vec![check.notification(report.result, &name, tx.at)],
                changes: vec![ChangeEvent::User(check.of)],
                ..Decision::value(())
            })
        })
        .await
}
