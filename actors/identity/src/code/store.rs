//! What codes need of the world: a store, somebody who sends them, and chance.

use std::net::IpAddr;

use granary_domain::{
    Language, Version,
    store::{BoxFuture, CommitFault, LocalBoxFuture, StoreUnavailable},
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Budgets, Code, Digits, Flow, Purpose, Recipient, Sealed, Spent};

/// A purpose, an address and a flow under the server's key: what a code is known by, telling none of them.
pub type CodeName = [u8; 32];

/// A code as the store holds it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct StoredCode {
    pub version: Version,
    /// The commit that wrote it.
    pub commit_id: Uuid,
    pub code: Code,
}

/// Whether a code may go to an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressStatus {
    Free,
    /// Somebody is registered under it already.
    InUse,
    /// Nobody who may have a code; whoever asked is not told.
    Nobody,
}

/// One change of a code.
#[derive(Debug, Clone, PartialEq)]
pub struct CodeCommit {
    pub name: CodeName,
    /// The version decided on; 0 where the store holds none.
    pub base: Version,
    /// Names this commit, so that one whose connection died can be recognised.
    pub commit_id: Uuid,
    pub code: Code,
    pub at: Timestamp,
    pub effect: Effect,
}

/// What a change does beside the code's own state.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// A send is charged to the budgets, or refused by them.
    Charge(Charge),
    /// The sends of this code were no pumping: they are given back.
    GiveBack,
    /// A send that did not take place is no longer charged.
    Uncharge(Uuid),
    Nothing,
}

/// A send and who bears it.
#[derive(Debug, Clone, PartialEq)]
pub struct Charge {
    pub send: Uuid,
    /// Phones only.
    pub prefix: Option<String>,
    pub network: Option<IpAddr>,
    /// The name of the purpose and the address, whichever the flow.
    pub address: CodeName,
    /// A challenge was solved for it.
    pub is_solved: bool,
    /// Whoever signs in did so from this network before: what strangers ask for counts against them alone.
    pub is_known: bool,
    /// Without budgets it is written down and never refused.
    pub budgets: Option<Budgets>,
}

/// What came of a commit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CodeOutcome {
    Done,
    /// Another node wrote first.
    Moved,
    /// A budget is spent; some of it comes back after this long.
    Spent(Spent, SignedDuration),
}

/// What codes need of a store.
pub trait CodeStore: Send + Sync + 'static {
    fn load(&self, name: CodeName) -> BoxFuture<'_, Result<Option<StoredCode>, StoreUnavailable>>;
    fn commit<'a>(&'a self, commit: &'a CodeCommit) -> LocalBoxFuture<'a, Result<CodeOutcome, CommitFault>>;
    /// Whether a code may go to an address; takes the same time whichever it is.
    fn address_status<'a>(
        &'a self,
        purpose: Purpose,
        to: &'a Recipient,
    ) -> BoxFuture<'a, Result<AddressStatus, StoreUnavailable>>;
    /// Whether whoever signs in with such a code did so from this network before.
    fn is_known_network<'a>(
        &'a self,
        purpose: Purpose,
        to: &'a Recipient,
        network: IpAddr,
    ) -> BoxFuture<'a, Result<bool, StoreUnavailable>>;
    /// Charges a question that told an address is in use to the asker's network, or refuses to answer it.
    fn charge_question<'a>(
        &'a self,
        name: CodeName,
        charge: &'a Charge,
        at: Timestamp,
    ) -> LocalBoxFuture<'a, Result<CodeOutcome, StoreUnavailable>>;
}

/// One attempt to bring a code to its address.
#[derive(Debug, Clone)]
pub struct OutgoingCode {
    /// The same at each attempt, so that a service which knows it sends once.
    pub send: Uuid,
    pub purpose: Purpose,
    pub to: Recipient,
    pub digits: Digits,
    pub language: Language,
}

/// Why a code did not arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// The service was not reached, or said that it could not: try again.
    #[error("not taken")]
    NotTaken,
    /// No answer came: it may have gone out.
    #[error("perhaps taken")]
    Unsure,
    /// The service will never take it.
    #[error("refused")]
    Refused,
}

/// Who sends codes to their addresses.
pub trait CodeSender: Send + Sync + 'static {
    fn send<'a>(&'a self, outgoing: &'a OutgoingCode) -> BoxFuture<'a, Result<(), Undelivered>>;
}

/// Who draws codes and seals them.
pub trait Sealer: Send + Sync + 'static {
    /// Any of the million, each as likely, and foreseen by nobody.
    fn draw(&self) -> Digits;
    fn name(&self, purpose: Purpose, to: &Recipient, flow: Flow) -> CodeName;
    fn seal(&self, name: CodeName, digits: Digits) -> Sealed;
}
