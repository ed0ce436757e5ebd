//! Staff keep the e-mail domains by which officers of partner banks are known.

use granary_domain::{
    BankId, Caller, Country, Name,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Bank, Decision, Store, UserEntry};
use granary_trade::{
    bank::{BankDomain, BankDomainRefusal, DomainRemoved, EmailDomain},
    change::ChangeEvent,
};
use serde_json::json;
use uuid::Uuid;

/// What no two changes of domains do at a time.
const DOMAINS: &str = "bank domains";

/// Makes a domain a bank's, whose officers come in by it, for who just proved who they are; a bank of a new name begins with it.
pub async fn create_domain(
    store: &Store,
    (domain, bank_name, country): (EmailDomain, Name<120>, Option<Country>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<BankDomain>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(DOMAINS), async |tx| {
            tx.check_proof(caller).await?;
            let bank = tx.keep_bank(BankId(Uuid::now_v7()), bank_name.as_str(), country).await?;
            if !tx.add_bank_domain(&domain, bank.id).await? {
                return Err(BankDomainRefusal::Used.into());
            }
            let domain = String::from(domain);
            let Bank { id: bank_id, name: bank_name, country } = bank;
            let reply = BankDomain { id: domain.clone(), domain, bank_id, bank_name, country };
            let entry = UserEntry { user: caller.who.user, kind: "bankDomainCreated", body: json!(reply) };
            Ok(Decision { journal: vec![entry], ..Decision::reply("Bank domain created", reply) })
        })
        .await
}

/// Takes a domain from its bank: whoever has an address of it is signed out, and does not come in again.
pub async fn remove_domain(
    store: &Store,
    domain: &EmailDomain,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<DomainRemoved>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key).exclusively(DOMAINS), async |tx| {
            tx.check_proof(caller).await?;
            let bank = tx.remove_bank_domain(domain).await?.ok_or(BankDomainRefusal::Unknown)?;
            let officers = tx.withdraw_officers(domain, bank.id).await?;
            for officer in &officers {
                tx.end_all_sessions(*officer, None, "bank domain removed").await?;
            }
            let reply = DomainRemoved { domain: domain.as_str().to_owned(), bank_name: bank.name, officers };
            let lost = reply.officers.iter().map(|officer| UserEntry {
                user: *officer,
                kind: "bankDomainRemoved",
                body: json!({ "domain": reply.domain }),
            });
            let own = UserEntry { user: caller.who.user, kind: "bankDomainRemoved", body: json!(reply) };
            Ok(Decision {
                journal: lost.chain([own]).collect(),
                changes: reply.officers.iter().copied().map(ChangeEvent::User).collect(),
                ..Decision::reply("Bank domain removed", reply)
            })
        })
        .await
}
