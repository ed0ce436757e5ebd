//! The limits of members in money: what is beyond them is written down, and waits for another of the company.

use granary_domain::{
    Caller, HeldActId, ListingId, MemberAct, Money, UserId,
    refusal::{BoxedRefusal, Params},
    store::Idempotency,
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::{
    approved::Approved,
    auction::{Bid, BidReceipt, Bidder, Offered, told},
    change::ChangeEvent,
    held_act::{self, Beyond, BindingAct, Decider, HELD_FOR, HeldActRefusal},
    lot::ending,
};
use serde_json::json;
use uuid::Uuid;

use crate::lots::own;

/// So much of what one member asked waits for others of the company at a time.
const MAX_WAITING: i64 = 20;

/// What binds a company: by whoever asked for it, or by whoever approves what another asked for.
#[derive(Debug, Default)]
pub struct Binding {
    /// What of it was above the limit of whoever does it.
    pub beyond: Option<Beyond>,
    /// What is approved by it, and is done in the same transaction, once.
    pub approves: Option<Approved>,
}

impl Binding {
    /// Whose it is: of whoever asked for it, though another approves it.
    pub fn asker(&self, caller: &Caller) -> UserId {
        self.approves.map_or(caller.who.user, |it| it.asked_by)
    }

    /// Refuses what is above the limit of the caller, what comes to another sum than is approved, and what was approved or declined
    /// before.
    pub async fn admit(&mut self, tx: &Tx<'_>, caller: &Caller, it: Beyond) -> Result<(), BoxedRefusal> {
        if let Some(of) = self.approves {
            of.check_sum(it.sum)?;
        }
        self.within(caller, it)?;
        match self.approves {
            Some(of) if !tx.settle_held_act(of.id, Some(caller.who.user), true).await? => {
                Err(HeldActRefusal::Over.into())
            }
            _ => Ok(()),
        }
    }

    fn within(&mut self, caller: &Caller, it: Beyond) -> Result<(), HeldActRefusal> {
        let admitted = held_act::within(&caller.who.member, it.sum);
        self.beyond = admitted.is_err().then_some(it);
        admitted
    }
}

/// Refuses what is above the limit of the caller and waits for nobody: another of the company does it.
pub fn strictly_within(caller: &Caller, sum: Option<Money>) -> Result<(), HeldActRefusal> {
    sum.map_or(Ok(()), |sum| held_act::strictly_within(&caller.who.member, sum))
}

/// An outcome as it came; what was beyond the limit of the caller waits for another of the company from now on, unless nobody of it may
/// approve so much, or as much of theirs waits as may.
pub async fn hold<T>(
    store: &Store,
    outcome: Result<T, BoxedRefusal>,
    (binding, act): (Binding, BindingAct),
    caller: &Caller,
) -> Result<T, BoxedRefusal> {
    let Some(beyond) = binding.beyond.filter(|_| outcome.is_err()) else { return outcome };
    let (company, user) = (own(caller)?, caller.who.user);
    let sum = beyond.sum;
    let waits = store
        .perform(Author::caller(caller, None), async |tx| {
            let mut able = tx.fellow_members(company, user).await?;
            able.retain(|it| it.member.role.may(MemberAct::Trade) && it.member.binds(sum));
            if able.is_empty() || tx.held_acts_of(user).await? >= MAX_WAITING {
                return Ok(Decision::value(false));
            }
            let id = HeldActId(Uuid::now_v7());
            let latest = tx.at + HELD_FOR;
            let until = beyond.until.map_or(latest, |until| until.min(latest));
            if !tx.add_held_act((id, &act, &beyond), (company, user), until).await? {
                return Ok(Decision::value(true));
            }
            let params = ending(params(caller, sum, &beyond.title), until);
            let notification = |to: &Decider| Notification {
                to: Addressee::Person(to.user),
                kind: NotificationKind::CompanyApprovalAsked,
                params: params.clone(),
                at: tx.at,
            };
            let body = json!({ "heldAct": id, "what": act.kind(), "sum": sum, "lot": beyond.lot });
            Ok(Decision {
                notifications: able.iter().map(notification).collect(),
                journal: vec![UserEntry { user, kind: "companyApprovalAsked", body }],
                changes: vec![ChangeEvent::Offers(company)],
                ..Decision::value(true)
            })
        })
        .await?;
    if !waits {
        strictly_within(caller, Some(sum))?;
    }
    outcome
}

/// What a notification says of it, and of who did it: by the id a deleted account is found, whose name goes.
pub(crate) fn params(by: &Caller, sum: Money, title: &str) -> Params {
    let who = Params::default().with("userId", by.who.user.to_string()).with("name", by.who.name.clone());
    who.with("amount", told(sum)).with("title", title)
}

/// The same of a bid, before it is made; one that was made under this key is answered again.
pub async fn check_bid(
    store: &Store,
    lot: ListingId,
    offered: &Offered,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<(), BoxedRefusal> {
    if caller.who.member.limit.is_none() || store.answered::<BidReceipt>(key).await?.is_some() {
        return Ok(());
    }
    let Some(shown) = store.shown_auction(lot).await? else { return Ok(()) };
    let auction = &shown.auction;
    let Ok(most) = Money::new(offered.amount, offered.currency.unwrap_or(auction.currency())) else { return Ok(()) };
    let sum = auction.sum_at(most).unwrap_or(most);
    let of = Beyond { sum, lot, title: shown.title.clone(), until: Some(auction.ends_at) };
    let mut binding = Binding::default();
    let Err(above) = binding.within(caller, of) else { return Ok(()) };
    // What would be refused anyhow waits for nobody.
    let by = Bidder { company: own(caller)?, user: caller.who.user };
    let bid = Bid { by, most, is_meant: offered.is_meant, at: store.now() };
    auction.admit(&bid, offered.sum, offered.destination.as_ref())?;
    let act = BindingAct::Bid { lot, most, destination: offered.destination.clone() };
    hold(store, Err(above.into()), (binding, act), caller).await
}
