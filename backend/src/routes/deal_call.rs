//! A call that asks something of one deal: what it brings, and how its command reaches the deal.

use std::sync::Arc;

use actix_web::web::Data;
use granary_domain::{Caller, DealId, Version, store::Idempotency};
use granary_http::{
    AppError, Body, DealOfStep, Description, Extractor, Guard, Id, IfMatch, Incoming, Key, Reply, Who, kept,
};
use granary_trade::deal::{DealCommand, DealFault, DealSnapshot, Deals, Execute, Receipt};
use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use super::deals::load_as_viewer;

/// `data` of every command on a deal: where the deal stands now.
#[derive(Debug, Serialize, ToSchema)]
pub struct CommandReply {
    pub version: Version,
}

/// A body that says nothing, unless which version it is about.
#[derive(Debug, serde::Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmptyBody {}

/// The parts of a call to a deal: the deal, named at `P`, the version that the caller saw, its body and its key.
pub struct DealCall<B, P = Id<DealId>, V = IfMatch> {
    pub place: P,
    pub version: V,
    pub ask: B,
    pub key: Option<Idempotency>,
    pub deals: Data<Deals>,
}

/// Where a call names its deal.
pub trait Place<B>: Extractor {
    fn deal(&self, ask: &B) -> DealId;
}

impl<B> Place<B> for Id<DealId> {
    fn deal(&self, _: &B) -> DealId {
        self.0
    }
}

impl<B> Place<B> for DealOfStep {
    fn deal(&self, _: &B) -> DealId {
        self.0
    }
}

/// In the body.
pub struct InBody;

impl Extractor for InBody {
    async fn take(_: &mut Incoming) -> Result<Self, AppError> {
        Ok(Self)
    }
}

/// A body that names its deal.
pub trait NamesDeal {
    fn deal(&self) -> DealId;
}

impl<B: NamesDeal> Place<B> for InBody {
    fn deal(&self, ask: &B) -> DealId {
        ask.deal()
    }
}

impl<B, P, V> Extractor for DealCall<B, P, V>
where
    B: DeserializeOwned + ToSchema + 'static,
    P: Place<B>,
    V: Extractor,
{
    fn describe(it: &mut Description) {
        V::describe(it);
        Body::<B>::describe(it);
        Key::describe(it);
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let (place, version) = (P::take(incoming).await?, V::take(incoming).await?);
        let (Body(ask), Key(key)) = (Body::take(incoming).await?, Key::take(incoming).await?);
        Ok(Self { place, version, ask, key, deals: Data::take(incoming).await? })
    }
}

impl<B, P: Place<B>, V: Into<Option<Version>>> DealCall<B, P, V> {
    /// Passes a command on as it came.
    pub async fn pass_on<C: Into<DealCommand>>(
        self,
        guard: impl Guard + Into<Caller>,
        command: impl FnOnce(B) -> C,
        message: &'static str,
    ) -> Reply<CommandReply> {
        let (ask, deal) = self.open(guard).await?;
        deal.execute(command(ask), message).await
    }

    /// The body, and its deal where the caller sees it. What only staff may call asks for no right to see besides.
    pub async fn open<G: Guard + Into<Caller>>(self, guard: G) -> Result<(B, OpenDeal), AppError> {
        let (id, caller) = (self.place.deal(&self.ask), guard.into());
        let shown = match G::WHO {
            Who::Staff(_) => self.deals.read(id).await?,
            _ => load_as_viewer(&self.deals, id, &caller).await?.0,
        };
        let (expected, key, deals) = (self.version.into(), self.key, self.deals);
        Ok((self.ask, OpenDeal { id, shown, caller, expected, key, deals }))
    }
}

/// A deal that the caller may ask something of.
pub struct OpenDeal {
    pub id: DealId,
    /// As it stood when the call came.
    pub shown: Arc<DealSnapshot>,
    pub caller: Caller,
    pub expected: Option<Version>,
    pub key: Option<Idempotency>,
    pub deals: Data<Deals>,
}

impl OpenDeal {
    /// Carries out a command in the caller's name.
    pub async fn carry_out(self, command: impl Into<DealCommand>, message: &str) -> Result<Receipt, DealFault> {
        let Self { id, caller, expected, key, deals, .. } = self;
        let order =
            Execute { command: command.into(), caller: Some(caller), expected, key, message: message.to_owned() };
        deals.execute(id, order).await
    }

    /// The same, answered with the reply that was kept.
    pub async fn execute<T: ToSchema>(self, command: impl Into<DealCommand>, message: &str) -> Reply<T> {
        let receipt = self.carry_out(command, message).await?;
        kept(receipt.reply, receipt.replayed)
    }
}
