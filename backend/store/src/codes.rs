//! One-time codes: the port through which they are loaded, committed and charged to their budgets.

use std::net::IpAddr;

use data_encoding::HEXLOWER;
use granary_domain::{
    Email, Network, UserId,
    refusal::BoxedRefusal,
    store::{BoxFuture, CommitFault, LocalBoxFuture, StoreUnavailable},
};
use granary_identity::code::{
    AddressStatus, Budgets, Charge, CheckedCode, CodeCommit, CodeName, CodeOutcome, CodeStore, Effect, Purpose,
    RecentSends, Recipient, StoredCode, WINDOW,
};
use jiff::Timestamp;
use serde_json::Value;
use tokio_postgres::{Row, types::ToSql};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, Transaction},
    deals::version_number,
    query::query,
    row::{malformed, row, take},
    sql,
};

impl CodeStore for Store {
    fn load(&self, name: CodeName) -> BoxFuture<'_, Result<Option<StoredCode>, StoreUnavailable>> {
        Box::pin(async move { self.database.find(query!("codes/load_code", StoredCode), &[&name.as_slice()]).await })
    }

    fn commit<'a>(&'a self, commit: &'a CodeCommit) -> LocalBoxFuture<'a, Result<CodeOutcome, CommitFault>> {
        Box::pin(async move {
            let row = CodeRow::of(commit).map_err(|StoreUnavailable| CommitFault::Refused)?;
            match &commit.effect {
                Effect::Charge(charge @ Charge { budgets: Some(budgets), .. }) => {
                    let writing = async |transaction: &Transaction<'_>| {
                        outcome(transaction.maybe(sql!("codes/write_code"), &row.params()).await?.as_ref())
                    };
                    self.within(budgets, charge, commit.at, writing).await
                }
                _ => {
                    let rows = self.database.ask(sql!("codes/write_code"), &row.params()).await?;
                    outcome(rows.first()).map_err(|StoreUnavailable| CommitFault::Unknown)
                }
            }
        })
    }

    fn address_status<'a>(
        &'a self,
        purpose: Purpose,
        to: &'a Recipient,
    ) -> BoxFuture<'a, Result<AddressStatus, StoreUnavailable>> {
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
                (Purpose::Proof(_) | Purpose::Stub, _) => return Ok(AddressStatus::Free),
            };
            Ok(if used { AddressStatus::InUse } else { AddressStatus::Free })
        })
    }

    fn is_known_network<'a>(
        &'a self,
        purpose: Purpose,
        to: &'a Recipient,
        network: IpAddr,
    ) -> BoxFuture<'a, Result<bool, StoreUnavailable>> {
        Box::pin(async move {
            if purpose != Purpose::BankSignIn {
                return Ok(false);
            }
            let network = Network::of(network).to_string();
            self.database.one(sql!("codes/is_known_network"), &[&to.address(), &network]).await
        })
    }

    fn charge_question<'a>(
        &'a self,
        name: CodeName,
        charge: &'a Charge,
        at: Timestamp,
    ) -> LocalBoxFuture<'a, Result<CodeOutcome, StoreUnavailable>> {
        Box::pin(async move {
            let (name, address) = (name.as_slice(), charge.address.as_slice());
            let send: Params<'_> =
                &[&charge.send, &name, &charge.prefix, &charge.network, &address, &charge.is_solved, &at];
            let charging = async |transaction: &Transaction<'_>| {
                transaction.rows(sql!("codes/insert_send"), send).await.map(|_| CodeOutcome::Done)
            };
            match charge.budgets {
                Some(budgets) => self.within(&budgets, charge, at, charging).await.map_err(|_| StoreUnavailable),
                None => self.database.transact(charging).await,
            }
        })
    }
}

impl Store {
    /// The bank officer of this address with their rights, if its domain is registered for that officer's bank.
    pub async fn officer(&self, email: &Email) -> Result<Option<(UserId, u64)>, StoreUnavailable> {
        self.database.find(query!("codes/find_officer", (UserId, u64)), &[&email.as_str()]).await
    }

    /// Writes if the budgets allow a send; nobody else charges them until then. Looks before it locks, so that those
    /// who come in vain wait for nobody; those who may pass do so one at a time, texts through one lock and mails each
    /// through their address's and their network's.
    async fn within(
        &self,
        budgets: &Budgets,
        charge: &Charge,
        at: Timestamp,
        write: impl AsyncFnOnce(&Transaction<'_>) -> Result<CodeOutcome, StoreUnavailable>,
    ) -> Result<CodeOutcome, CommitFault> {
        let texts = charge.prefix.as_ref().map(|_| "texts".to_owned());
        let network = charge.network.map(|network| format!("codes for {network}"));
        let address = format!("codes to {}", HEXLOWER.encode(&charge.address));
        let locks: Vec<String> = texts.into_iter().chain([address]).chain(network).collect();
        let writing = async |transaction: &Transaction<'_>| {
            if let Err(spent) = allow(transaction, budgets, charge, at).await? {
                return Ok(spent);
            }
            transaction.rows(sql!("unit/lock"), &[&locks]).await?;
            match allow(transaction, budgets, charge, at).await? {
                Err(spent) => Ok(spent),
                Ok(()) => write(transaction).await,
            }
        };
        // What fails before the commit is undone.
        self.database.transact(async |it| writing(it).await.map_err(|StoreUnavailable| CommitFault::Refused)).await
    }
}

impl Tx<'_> {
    /// Spends a code that was right a moment ago, with all that this unit of work writes.
    pub async fn spend_code(&self, checked: &CheckedCode) -> Result<(), BoxedRefusal> {
        let stored = query!("codes/load_code_to_spend", StoredCode);
        let stored = self.transaction.find(stored, &[&checked.name.as_slice()]).await?.unwrap_or_default();
        let StoredCode { version, mut code, .. } = stored;
        checked.spend(&mut code, self.at)?;
        let (name, effect) = (checked.name, Effect::GiveBack);
        let commit = CodeCommit { name, base: version, commit_id: Uuid::now_v7(), code, at: self.at, effect };
        let row = CodeRow::of(&commit)?;
        self.transaction.rows(sql!("codes/write_code"), &row.params()).await?;
        Ok(())
    }
}

/// A commit as the columns of its statement.
struct CodeRow<'a> {
    name: &'a [u8],
    base: i64,
    commit_id: Uuid,
    state: Value,
    at: Timestamp,
    gives_back: bool,
    uncharged: Option<Uuid>,
    send: Option<Uuid>,
    prefix: Option<&'a str>,
    network: Option<IpAddr>,
    address: Option<&'a [u8]>,
    is_solved: bool,
}

impl<'a> CodeRow<'a> {
    fn of(commit: &'a CodeCommit) -> Result<Self, StoreUnavailable> {
        let state = serde_json::to_value(&commit.code).map_err(|cause| malformed("a code's state", &cause))?;
        let (charge, uncharged) = match &commit.effect {
            Effect::Charge(charge) => (Some(charge), None),
            Effect::Uncharge(send) => (None, Some(*send)),
            Effect::GiveBack | Effect::Nothing => (None, None),
        };
        Ok(Self {
            name: &commit.name,
            base: version_number(commit.base),
            commit_id: commit.commit_id,
            state,
            at: commit.at,
            gives_back: commit.effect == Effect::GiveBack,
            uncharged,
            send: charge.map(|charge| charge.send),
            prefix: charge.and_then(|charge| charge.prefix.as_deref()),
            network: charge.and_then(|charge| charge.network),
            address: charge.map(|charge| charge.address.as_slice()),
            is_solved: charge.is_some_and(|charge| charge.is_solved),
        })
    }

    #[rustfmt::skip]
    fn params(&self) -> [&(dyn ToSql + Sync); 12] {
        [
            &self.name, &self.base, &self.commit_id, &self.state, &self.at,
            &self.gives_back, &self.uncharged, &self.send, &self.prefix, &self.network, &self.address, &self.is_solved,
        ]
    }
}

/// Whether the budgets allow a send; if not, the outcome of it.
async fn allow(
    transaction: &Transaction<'_>,
    budgets: &Budgets,
    charge: &Charge,
    at: Timestamp,
) -> Result<Result<(), CodeOutcome>, StoreUnavailable> {
    let most = |budget: u32| i64::from(budget);
    let since = at.saturating_sub(WINDOW).map_err(|cause| malformed("a time", &cause))?;
    let (prefix, network, address) = (most(budgets.prefix), most(budgets.network), most(budgets.address));
    #[rustfmt::skip]
    let params: Params<'_> = &[
        &charge.prefix, &charge.network, &since, &prefix, &network, &charge.is_solved, &most(budgets.prefix_of_network),
        &charge.address.as_slice(), &address, &charge.is_known,
    ];
    let sends = transaction.load(query!("codes/find_recent_sends", RecentSends), params).await?;
    if charge.prefix.is_some() {
        metrics::gauge!("granary_codes_breaker").set(if budgets.is_breaker_open(&sends) { 1.0 } else { 0.0 });
    }
    Ok(budgets.allow(charge, &sends, at).map_err(|(spent, wait)| {
        let budget = format!("{spent:?}").to_lowercase();
        metrics::counter!("granary_codes_refused_total", "budget" => budget).increment(1);
        CodeOutcome::Spent(spent, wait)
    }))
}

fn outcome(row: Option<&Row>) -> Result<CodeOutcome, StoreUnavailable> {
    let is_written: bool = take(row.ok_or(StoreUnavailable)?, "is_written")?;
    Ok(if is_written { CodeOutcome::Done } else { CodeOutcome::Moved })
}

row! {
    RecentSends { prefix, network, address, texts, unverified_texts }
    StoredCode { version, commit_id, code: "state" }
}
