//! How a bank officer signs in: with a code to an address on one of the bank's own domains, and with a second factor.

use std::{sync::Arc, time::Duration};

use granary_domain::{
    Email, Role, UserId,
    refusal::{ErrorCode, Params, Refusal},
    store::StoreUnavailable,
};
use granary_identity::code::{CodeFault, Codes, Flow, Purpose, Recipient};
use granary_store::Store;
use serde_json::Value;

use super::factors::{FactorFault, Factors};

/// Signs bank officers in.
pub struct BankSignIn {
    pub codes: Codes,
    pub factors: Arc<Factors>,
    pub store: Store,
}

/// Why an officer is not signed in.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum OfficerFault {
    Code(CodeFault),
    Factor(FactorFault),
    Store(StoreUnavailable),
}

impl OfficerFault {
    fn inner(&self) -> &dyn Refusal {
        match self {
            Self::Code(fault) => fault,
            Self::Factor(fault) => fault,
            Self::Store(fault) => fault,
        }
    }
}

impl Refusal for OfficerFault {
    fn code(&self) -> ErrorCode {
        self.inner().code()
    }

    fn params(&self) -> Params {
        self.inner().params()
    }

    fn fields(&self) -> Vec<String> {
        self.inner().fields()
    }

    fn retry_after(&self) -> Option<Duration> {
        self.inner().retry_after()
    }

    fn details(&self) -> Option<Value> {
        self.inner().details()
    }
}

impl BankSignIn {
    /// The officer with the rights they had then, if the code is right and the second factor too. The code is spent
    /// only with both, so that it need not be asked for again by whoever reaches for the second; but each try counts.
    pub async fn sign_in(
        &self,
        email: Email,
        (flow, code): (Flow, &str),
        totp: Option<&str>,
    ) -> Result<(UserId, u64), OfficerFault> {
        let to = Recipient::Email(email.clone());
        let code = self.codes.check(Purpose::BankSignIn, &to, flow, code).await?;
        let (officer, rights) = self.store.officer(&email).await?.ok_or(CodeFault::WrongCode)?;
        self.factors.check(officer, Role::Bank, totp).await?;
        self.codes.spend(code).await?;
        Ok((officer, rights))
    }
}
