//! Sending a document out, and what is done to it afterwards: each commits its state with a line of its trail.

use granary_domain::{
    Caller, DealId, MemberAct, SignatureId, UserId,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency},
};
use granary_identity::{
    job::{Job, QueuedSeal, Work},
    user::{MemberRecord, User},
};
use granary_store::{Author, Decision, NewFile, SignatureRow, Store, Tx, UserEntry};
use granary_trade::{
    held_act::strictly_within,
    signature::{
        Made, Request, SignatureCommand, SignatureEvent, SignatureRefusal, SignatureRequest, SignatureView, Signing,
        TrailEntry, check_signers,
    },
};
use jiff::Timestamp;
use serde_json::json;
use uuid::Uuid;

/// So much of what a browser says of itself is kept.
const LONGEST_AGENT: usize = 300;
/// Before the first line of a trail.
const GENESIS: [u8; 32] = [0; 32];

/// Who does something, and with what.
#[derive(Debug, Clone, Copy)]
pub struct Doer<'a> {
    pub caller: &'a Caller,
    /// What the browser says it is.
    pub agent: &'a str,
}

impl Doer<'_> {
    fn made(self, at: Timestamp) -> Made {
        Made {
            at,
            user: Some(self.caller.who.user),
            by: self.caller.who.name.clone(),
            from: self.caller.from,
            agent: self.agent.chars().filter(|c| !c.is_control()).take(LONGEST_AGENT).collect(),
        }
    }
}

/// What the server does by itself.
pub(super) fn by_server(at: Timestamp) -> Made {
    Made { at, user: None, by: "Granary".to_owned(), from: None, agent: String::new() }
}

/// Sends a document out.
pub async fn send(
    store: &Store,
    request: Request,
    doer: Doer<'_>,
    key: Option<&Idempotency>,
) -> Result<Committed<SignatureView>, BoxedRefusal> {
    let lock = format!("signature:{}", request.deal);
    store
        .transact(Author::caller(doer.caller, key).exclusively(&lock), async |tx| {
            check_signers(request.kind, &request.signers)?;
            if tx.load_live_signature(request.deal, request.kind).await?.is_some() {
                return Err(SignatureRefusal::SentAlready.into());
            }
            let (id, made) = (SignatureId(Uuid::now_v7()), doer.made(tx.at));
            let state = SignatureRequest::begin(id, &request, made.at);
            let event = SignatureEvent::Requested(Box::new(request));
            tx.add_signature(&state, &TrailEntry::after(&GENESIS, id, 1, &event, made)).await?;
            let body = json!({ "deal": state.deal, "document": state.number });
            Ok(Decision {
                journal: vec![UserEntry { user: doer.caller.who.user, kind: event.kind(), body }],
                notifications: state.notifications(None, &event, tx.at),
                changes: state.changes(),
                ..Decision::reply("Document sent for signature", state.view())
            })
        })
        .await
}

/// Does something to a document that was sent out; what is so already stays as it is.
pub async fn act(
    store: &Store,
    id: SignatureId,
    command: &SignatureCommand,
    doer: Doer<'_>,
    key: Option<&Idempotency>,
    message: &'static str,
) -> Result<Committed<SignatureView>, BoxedRefusal> {
    store
        .transact(Author::caller(doer.caller, key), async |tx| {
            let row = tx.load_signature(id).await?.ok_or(ErrorCode::NotFound)?;
            let user = doer.caller.who.user;
            let Some(event) = row.request.decide(command, Some(user))? else {
                return Ok(Decision::reply(message, row.request.view()));
            };
            if matches!(event, SignatureEvent::Signed(_)) {
                may_bind(tx, row.request.deal, &tx.record(user).await?).await?;
            }
            let happened = happen(tx, row, &event, doer.made(tx.at)).await?;
            let view = happened.reply.view();
            let body = json!({ "deal": happened.reply.deal, "document": happened.reply.number });
            let journal = vec![UserEntry { user, kind: event.kind(), body }];
            Ok(told(Decision { message: message.into(), journal, ..happened }, view))
        })
        .await
}

/// Writes down what somebody signed in the pages of a service at this address.
pub async fn sign_elsewhere(
    store: &Store,
    id: SignatureId,
    signing: Signing,
    user: UserId,
    at: &str,
) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let row = tx.load_signature(id).await?.ok_or(ErrorCode::NotFound)?;
            let by = row.request.signer(user).map(|it| it.name.clone()).ok_or(SignatureRefusal::NotASigner)?;
            let Some(event) = row.request.decide(&SignatureCommand::Sign(signing), Some(user))? else {
                return Ok(Decision::value(()));
            };
            let signer = tx.record(user).await?;
            // No session tells that they may still act here.
            let is_suspended = signer.member.as_ref().is_some_and(|it| it.is_suspended);
            if signer.is_disabled || !signer.is_approved || is_suspended {
                return Err(SignatureRefusal::NotAuthorized.into());
            }
            may_bind(tx, row.request.deal, &signer).await?;
            let made = Made { at: tx.at, user: Some(user), by, from: None, agent: at.to_owned() };
            let happened = happen(tx, row, &event, made).await?;
            let body = json!({ "deal": happened.reply.deal, "document": happened.reply.number });
            let journal = vec![UserEntry { user, kind: event.kind(), body }];
            Ok(told(Decision { journal, ..happened }, ()))
        })
        .await
}

/// Whether somebody may sign for their company what a deal comes to: their role works on deals, it waits for nobody, and above
/// their limit another of the company signs instead.
async fn may_bind(tx: &Tx<'_>, deal: DealId, signer: &User) -> Result<(), BoxedRefusal> {
    let may_work = signer.member.as_ref().is_none_or(|it| it.role.may(MemberAct::Work));
    if !signer.may_sign() || !may_work {
        return Err(SignatureRefusal::NotAuthorized.into());
    }
    match signer.member.as_ref().map(MemberRecord::membership).filter(|it| it.limit.is_some()) {
        Some(member) => Ok(strictly_within(&member, tx.worth_of_deal(deal).await?)?),
        None => Ok(()),
    }
}

/// The same decision with another reply.
fn told<A, B>(decision: Decision<A>, reply: B) -> Decision<B> {
    let Decision { message, reply: _, by, journal, notifications, mails, jobs, changes } = decision;
    Decision { message, reply, by, journal, notifications, mails, jobs, changes }
}

/// Writes down what happens to a document, and who is told of it.
pub(crate) async fn happen(
    tx: &Tx<'_>,
    row: SignatureRow,
    event: &SignatureEvent,
    made: Made,
) -> Result<Decision<SignatureRequest>, BoxedRefusal> {
    let SignatureRow { request: before, head } = row;
    let mut after = before.clone();
    after.apply(event, &made);
    let seq = i32::try_from(after.version).map_err(|_| ErrorCode::InternalError)?;
    tx.save_signature(&after, &TrailEntry::after(&head, after.id, seq, event, made)).await?;
    let is_overtaken = matches!(event, SignatureEvent::Outdated) && after.sealed.is_some();
    let jobs = if after.waits_for_seal() || is_overtaken { vec![sealing(&after)] } else { Vec::new() };
    Ok(Decision {
        notifications: after.notifications(Some(&before), event, tx.at),
        changes: after.changes(),
        jobs,
        ..Decision::value(after)
    })
}

/// What brings the deal in line with what was signed.
fn sealing(request: &SignatureRequest) -> Job {
    Job {
        work: Work::Seal(QueuedSeal { request: request.id }),
        cause: format!("{} {}", request.id, request.status),
        user: None,
        due: None,
    }
}

/// Tells whoever waits that what all have signed does not reach its deal.
pub async fn tell_of_delay(store: &Store, id: SignatureId) -> Result<(), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let row = tx.load_signature(id).await?;
            let notifications = row.map(|row| row.request.delay_told(tx.at)).unwrap_or_default();
            Ok(Decision { notifications, ..Decision::value(()) })
        })
        .await
}

/// Notes the file that a document was sealed in, and hangs it on its deal.
pub async fn seal(
    store: &Store,
    id: SignatureId,
    command: &SignatureCommand,
    file: &NewFile,
) -> Result<SignatureRequest, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let row = tx.load_signature(id).await?.ok_or(ErrorCode::NotFound)?;
            let Some(event) = row.request.decide(command, None)? else { return Ok(Decision::value(row.request)) };
            tx.add_sealed_file(file, row.request.deal, row.request.kind).await?;
            happen(tx, row, &event, by_server(tx.at)).await
        })
        .await
}
