//! What looks like contact details and is a name: companies ask for it, staff decide.

use granary_domain::{
    Caller, Permission, PhraseId,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::{Addressee, Notification, NotificationKind};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::phrase::{AskPhrase, DecidePhrase, Phrase, PhraseRefusal, may_ask};
use serde_json::json;
use uuid::Uuid;

use crate::lots::own;

/// Asks staff to let what was seen in a text stand; whoever decides is told. What was asked for before is answered as it is.
pub async fn ask(
    store: &Store,
    ask: AskPhrase,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Phrase>, BoxedRefusal> {
    let (company, user) = (own(caller)?, caller.who.user);
    let turn = format!("phrases of {company}");
    store
        .transact(Author::caller(caller, key).exclusively(&turn), async |tx| {
            let wanted = ask.phrase(&tx.allowed_phrases(company).await?)?;
            if let Some(before) = tx.phrase_of(company, &wanted).await? {
                return Ok(Decision::reply("Asked already", Phrase { decided_by: None, ..before }));
            }
            may_ask(tx.waiting_phrases(company).await?)?;
            tx.add_phrase(PhraseId(Uuid::now_v7()), (company, user), (&wanted, ask.text.as_str())).await?;
            let phrase = tx.phrase_of(company, &wanted).await?.ok_or(StoreUnavailable)?;
            let deciders = tx.staff().await?.into_iter();
            let deciders = deciders.filter(|(_, permissions)| permissions.allows(Permission::DealDispute));
            let params = Params::default().with("company", phrase.company.company_name.clone()).with("phrase", wanted);
            let told = |to| Notification {
                to: Addressee::Person(to),
                kind: NotificationKind::PhraseAsked,
                params: params.clone(),
                at: tx.at,
            };
            let body = json!({ "phrase": phrase.id, "said": phrase.phrase });
            Ok(Decision {
                journal: vec![UserEntry { user, kind: "phraseAsked", body }],
                notifications: deciders.map(|(to, _)| told(to)).collect(),
                ..Decision::reply("Staff were asked", phrase)
            })
        })
        .await
}

/// Allows a phrase from now on, or not; everybody of the company is told.
pub async fn decide(
    store: &Store,
    (id, ask): (PhraseId, DecidePhrase),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Phrase>, BoxedRefusal> {
    let user = caller.who.user;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let found = tx.phrase(id).await?.ok_or(PhraseRefusal::Unknown)?;
            tx.check_outsider(caller, found.company.id).await?;
            let decided = ask.decide(found.status)?;
            tx.decide_phrase(id, &decided, user).await?;
            let company = found.company.id;
            let body = json!({ "phrase": id, "said": found.phrase, "company": company, "reason": decided.reason });
            Ok(Decision {
                journal: vec![UserEntry { user, kind: decided.kind(), body }],
                notifications: vec![decided.notification(&found.phrase, company, tx.at)],
                ..Decision::reply("Phrase decided", tx.phrase(id).await?.ok_or(StoreUnavailable)?)
            })
        })
        .await
}
