//! One-time codes: the port through which they are loaded, committed and charged to their budgets.

use actors::{
    code::{
        AddressStatus, Budgets, Charge, Code, CodeCommit, CodeName, CodeOutcome, CodeStore, Effect, Purpose, Recipient,
        Spent, StoredCode,
    },
    domain::{Email, UserId, Version},
    store::{Answer, CommitFault, StoreDown},
};
use jiff::Timestamp;
use serde_json::Value;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store,
    database::{self, QueryError, take},
    deals::version_number,
    sql,
};

impl CodeStore for Store {
    fn load(&self, name: CodeName) -> Answer<'_, Result<Option<StoredCode>, StoreDown>> {
        Box::pin(async move {
            self.database.maybe(sql!("codes/load_code"), &[&name.as_slice()]).await?.map(|row| stored(&row)).transpose()
        })
    }

    fn commit<'a>(&'a self, commit: &'a CodeCommit) -> Answer<'a, Result<CodeOutcome, CommitFault>> {
        Box::pin(async move {
            let rows = self.write_code(commit).await.map_err(|silence| match silence {
                QueryError::Refused => CommitFault::Refused,
                QueryError::Unknown => CommitFault::Unknown,
            })?;
            let row = rows.first().ok_or(CommitFault::Unknown)?;
            note_breaker(row);
            outcome(row).map_err(|StoreDown| CommitFault::Unknown)
        })
    }

    fn address_status<'a>(
        &'a self,
        purpose: Purpose,
        to: &'a Recipient,
    ) -> Answer<'a, Result<AddressStatus, StoreDown>> {
        Box::pin(async move {
            let used = match (purpose, to) {
                (Purpose::Register, to) => self.is_address_used(to).await?,
                (Purpose::BankSignIn, Recipient::Email(email)) => {
                    let officer = self.officer(email).await?;
                    return Ok(if officer.is_some() { AddressStatus::Free } else { AddressStatus::Nobody });
                }
                (Purpose::OwnPhone(claim), to) => {
                    self.database.one(sql!("codes/is_phone_anothers"), &[&to.address(), &claim]).await?
                }
                (Purpose::BankSignIn, Recipient::Phone(_)) => return Ok(AddressStatus::Nobody),
                (Purpose::Stub, _) => return Ok(AddressStatus::Free),
            };
            Ok(if used { AddressStatus::InUse } else { AddressStatus::Free })
        })
    }

    fn charge_question<'a>(
        &'a self,
        name: CodeName,
        charge: &'a Charge,
        at: Timestamp,
    ) -> Answer<'a, Result<CodeOutcome, StoreDown>> {
        Box::pin(async move {
            let most = charge.budgets.map(|budgets| budgets.network);
            let asked: database::Params<'_> = &[&charge.send, &name.as_slice(), &charge.network, &at, &most];
            let row = self.database.maybe(sql!("codes/charge_question"), asked).await?.ok_or(StoreDown)?;
            outcome(&row)
        })
    }
}

impl Store {
    /// The bank officer of this address, if its domain is registered for that officer's bank.
    pub async fn officer(&self, email: &Email) -> Result<Option<UserId>, StoreDown> {
        let found = self.database.maybe(sql!("codes/find_officer"), &[&email.as_str()]).await?;
        found.map(|row| take(&row, "id").map(UserId)).transpose()
    }

    async fn write_code(&self, commit: &CodeCommit) -> Result<Vec<Row>, QueryError> {
        let state = serde_json::to_value(&commit.code).map_err(|_| QueryError::Refused)?;
        let (effect, charge) = match &commit.effect {
            Effect::Charge(charge) => ("charge", Some(charge)),
            Effect::GiveBack => ("give-back", None),
            Effect::Uncharge(_) => ("uncharge", None),
            Effect::Nothing => ("nothing", None),
        };
        let send = match &commit.effect {
            Effect::Uncharge(send) => Some(*send),
            _ => charge.map(|charge| charge.send),
        };
        let (prefix, network) = (charge.and_then(|it| it.prefix.as_ref()), charge.and_then(|it| it.network));
        let budgets = charge.and_then(|charge| charge.budgets);
        let most = |budget: fn(Budgets) -> i32| budgets.map(budget);
        self.database
            .ask(
                sql!("codes/commit_code"),
                &[
                    &commit.name.as_slice(),
                    &version_number(commit.base),
                    &commit.commit_id,
                    &state,
                    &commit.at,
                    &effect,
                    &send,
                    &prefix,
                    &network,
                    &most(|it| it.prefix),
                    &most(|it| it.network),
                    &most(|it| it.breaker),
                    &most(|it| it.breaker_share),
                    &most(|it| it.prefix_when_open),
                ],
            )
            .await
    }
}

fn stored(row: &Row) -> Result<StoredCode, StoreDown> {
    let state: Value = take(row, "state")?;
    let code: Code = serde_json::from_value(state).map_err(|cause| database::malformed("a code's state", &cause))?;
    let version: Version = take::<i64>(row, "version")?.unsigned_abs();
    Ok(StoredCode { version, commit_id: take::<Uuid>(row, "turn")?, code })
}

fn outcome(row: &Row) -> Result<CodeOutcome, StoreDown> {
    let spent = match take::<String>(row, "outcome")?.as_str() {
        "done" => return Ok(CodeOutcome::Done),
        "moved" => return Ok(CodeOutcome::Moved),
        "prefix" => Spent::Prefix,
        "network" => Spent::Network,
        "breaker" => Spent::Breaker,
        other => return Err(database::malformed("outcome", &other)),
    };
    metrics::counter!("granary_codes_refused_total", "budget" => format!("{spent:?}").to_lowercase()).increment(1);
    Ok(CodeOutcome::Spent(spent, take::<Option<f64>>(row, "wait")?.unwrap_or_default()))
}

/// Whether texts are being pumped, for the operator to see.
fn note_breaker(row: &Row) {
    if let Ok(Some(is_open)) = row.try_get::<_, Option<bool>>("is_open") {
        metrics::gauge!("granary_codes_breaker").set(if is_open { 1.0 } else { 0.0 });
    }
}
