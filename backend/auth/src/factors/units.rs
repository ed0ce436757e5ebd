//! The writes of a second factor, each one unit of work.

use granary_domain::{UserId, refusal::BoxedRefusal};
use granary_identity::{
    mail::{Addressee, MailTemplate},
    second_factor::{AfterReset, App, AttemptCheck, Change, NotOffered, SecondFactor, Taken, Voucher},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry, Writer};
use granary_trade::change::ChangeEvent;
use serde_json::json;
use uuid::Uuid;

/// A try that is counted already; it is given back when it turns out right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Begun {
    pub(super) id: Uuid,
    /// The sealed secret to compare with.
    pub(super) secret: Vec<u8>,
}

/// What was proven by a code that was right.
pub(super) enum Proof<'a> {
    Step(i64),
    RecoveryCode(&'a [u8]),
}

/// Counts a try before anything is compared, so that tries side by side get no more than those in a row.
pub(super) async fn begin(
    store: &Store,
    user: UserId,
    app: App,
) -> Result<(AttemptCheck, Option<Begun>), BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let factor = tx.load_factor(user).await?;
            let wrong = tx.tries_since(user, SecondFactor::window_start(tx.at)).await?;
            let tried = factor.try_at(app, &wrong, tx.at);
            let begun = match &tried {
                AttemptCheck::Begun(secret) => Some(Begun { id: tx.add_try(user).await?, secret: secret.clone() }),
                AttemptCheck::Nothing | AttemptCheck::Spent(_) => None,
            };
            Ok(Decision::value((tried, begun)))
        })
        .await
}

/// Takes what was proven, once, and gives the try back; answers whether it was still to be had.
pub(super) async fn take(store: &Store, user: UserId, begun: &Begun, proof: Proof<'_>) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::system(), async |tx| {
            let mut factor = tx.load_factor(user).await?;
            let mut decision = Decision::value(match proof {
                Proof::Step(step) => factor.take_step(&begun.secret, step) == Taken::Once,
                Proof::RecoveryCode(hash) => factor.is_on() && tx.spend_recovery_code(user, hash).await?,
            });
            if !decision.reply {
                return Ok(decision);
            }
            tx.drop_try(begun.id).await?;
            match proof {
                Proof::Step(_) => tx.save_factor(user, &factor).await?,
                Proof::RecoveryCode(_) => {
                    if let Some(to) = tx.addressee(user).await? {
                        tell(&mut decision, &to, Change::RecoveryCodeUsed);
                    }
                }
            }
            Ok(decision)
        })
        .await
}

/// Keeps the secret of an app to be confirmed; one in use was shown a code of where the other is to replace it.
pub(super) async fn offer(
    store: &Store,
    by: &Writer,
    sealed: Vec<u8>,
    replacing: bool,
) -> Result<Result<(), NotOffered>, BoxedRefusal> {
    store
        .perform(Author::anonymous(by.from), async |tx| {
            let proven_at = tx.admit_writer(by).await?.proven_at;
            let voucher = match by.session {
                _ if replacing => Voucher::Code,
                Some(_) => Voucher::Session(proven_at),
                None => Voucher::Ticket,
            };
            let mut factor = tx.load_factor(by.user).await?;
            let offered = factor.offer(sealed, voucher, tx.at);
            if offered.is_ok() {
                tx.save_factor(by.user, &factor).await?;
            }
            Ok(Decision::value(offered))
        })
        .await
}

/// Puts the offered app in use, with new recovery codes, and gives the try back; answers whether it was still offered.
pub(super) async fn confirm(
    store: &Store,
    by: &Writer,
    begun: &Begun,
    step: i64,
    codes: &[[u8; 32]],
) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::anonymous(by.from), async |tx| {
            let to = tx.admit_writer(by).await?.to;
            let mut factor = tx.load_factor(by.user).await?;
            let Some(change) = factor.confirm(&begun.secret, step, tx.at) else { return Ok(Decision::value(false)) };
            tx.save_factor(by.user, &factor).await?;
            tx.drop_try(begun.id).await?;
            tx.replace_recovery_codes(by.user, codes).await?;
            Ok(told(&to, change))
        })
        .await
}

/// Puts new recovery codes in the place of the old ones; answers whether there is a factor to recover.
pub(super) async fn renew_codes(store: &Store, by: &Writer, codes: &[[u8; 32]]) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::anonymous(by.from), async |tx| {
            let to = tx.admit_writer(by).await?.to;
            if !tx.load_factor(by.user).await?.is_on() {
                return Ok(Decision::value(false));
            }
            tx.replace_recovery_codes(by.user, codes).await?;
            Ok(told(&to, Change::RecoveryCodes))
        })
        .await
}

/// Takes the app out of use, and the recovery codes with it; answers whether there was one.
pub(super) async fn remove(store: &Store, by: &Writer) -> Result<bool, BoxedRefusal> {
    store
        .perform(Author::anonymous(by.from), async |tx| {
            let to = tx.admit_writer(by).await?.to;
            if !tx.load_factor(by.user).await?.is_on() {
                return Ok(Decision::value(false));
            }
            tx.drop_factor(by.user).await?;
            tx.replace_recovery_codes(by.user, &[]).await?;
            Ok(told(&to, Change::Off))
        })
        .await
}

/// What a reset of somebody's password leaves of their second factor; one that goes is written down, and told of in the
/// letter about the password.
pub(crate) async fn reset<R>(
    tx: &Tx<'_>,
    user: UserId,
    decision: &mut Decision<R>,
) -> Result<AfterReset, BoxedRefusal> {
    let mut factor = tx.load_factor(user).await?;
    let left = factor.reset(tx.at);
    if left == AfterReset::Kept {
        tx.save_factor(user, &factor).await?;
        return Ok(left);
    }
    tx.drop_factor(user).await?;
    if left == AfterReset::Dropped {
        tx.replace_recovery_codes(user, &[]).await?;
        decision.journal.push(entry(user, Change::Dropped));
    }
    Ok(left)
}

fn told(to: &Addressee, change: Change) -> Decision<bool> {
    let mut decision = Decision::value(true);
    tell(&mut decision, to, change);
    decision
}

/// Writes a change into the journal of its person, has it told by mail, and shown at once.
fn tell(decision: &mut Decision<bool>, to: &Addressee, change: Change) {
    decision.by = Some(to.user);
    decision.journal.push(entry(to.user, change));
    let cause = format!("second-factor-changed:{}", Uuid::now_v7());
    let told = MailTemplate::SecondFactorChanged { change: Some(change.as_str().to_owned()) };
    decision.mails.push(to.mail(cause, told));
    decision.changes.push(ChangeEvent::User(to.user));
}

fn entry(user: UserId, change: Change) -> UserEntry {
    UserEntry { user, kind: "second-factor", body: json!({ "change": change.as_str() }) }
}
