//! What people answer who are asked how likely they are to recommend the platform.

use granary_domain::{
    Caller,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, UserEntry};
use granary_trade::{
    deal::{Audience, Deal},
    promoter_score::{PromoterAnswer, may_answer},
};
use serde_json::json;

/// Takes an answer after a deal; none puts the question off.
pub async fn answer_promoter(
    store: &Store,
    deal: &Deal,
    audience: Audience,
    answer: Option<&PromoterAnswer>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let user = caller.who.user;
    let lock = format!("promoter:{user}");
    store
        .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
            may_answer(deal, audience, tx.last_asked_for_score(user).await?, tx.at)?;
            tx.add_promoter_answer(user, deal, audience, answer).await?;
            let (kind, message) = match answer {
                Some(_) => ("promoterScore", "Successfully submitted NPS score"),
                None => ("promoterPutOff", "Question put off"),
            };
            let body = json!({ "deal": deal.id, "score": answer.map(|it| it.score) });
            Ok(Decision { journal: vec![UserEntry { user, kind, body }], ..Decision::reply(message, ()) })
        })
        .await
}
