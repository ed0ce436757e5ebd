//! Staff write down what customers say of the platform, and publish it.

use granary_domain::{
    Caller, TestimonialId, Version,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency},
};
use granary_store::{Author, Decision, Store, Tx, UserEntry};
use granary_trade::testimonial::{NewTestimonial, Testimonial, TestimonialChange, TestimonialRefusal};
use serde_json::json;
use uuid::Uuid;

/// Writes a testimonial down; nobody else sees it before it is published.
pub async fn create(
    store: &Store,
    told: NewTestimonial,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Testimonial>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            must_be_ones_own(tx, told.picture(), caller).await?;
            let reply = told.begin(TestimonialId(Uuid::now_v7()), tx.at);
            tx.save_testimonial(&reply).await?;
            Ok(decision("testimonialCreated", "Testimonial created", reply, caller))
        })
        .await
}

/// Changes a testimonial, or whether it is published.
pub async fn update(
    store: &Store,
    (id, change): (TestimonialId, TestimonialChange),
    seen: Option<Version>,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Testimonial>, BoxedRefusal> {
    store
        .transact(Author::caller(caller, key), async |tx| {
            let before = tx.testimonial(id).await?.ok_or(TestimonialRefusal::Unknown)?;
            must_be_ones_own(tx, change.new_picture(&before), caller).await?;
            let reply = change.decide(&before, seen, tx.at)?;
            tx.save_testimonial(&reply).await?;
            Ok(decision("testimonialUpdated", "Testimonial updated", reply, caller))
        })
        .await
}

async fn must_be_ones_own(tx: &Tx<'_>, picture: Option<&str>, caller: &Caller) -> Result<(), BoxedRefusal> {
    match picture {
        Some(location) if !tx.has_public_picture(caller.who.user, location).await? => {
            Err(TestimonialRefusal::NoPicture.into())
        }
        _ => Ok(()),
    }
}

fn decision(kind: &'static str, message: &'static str, reply: Testimonial, caller: &Caller) -> Decision<Testimonial> {
    let entry = UserEntry { user: caller.who.user, kind, body: json!(reply) };
    Decision { journal: vec![entry], ..Decision::reply(message, reply) }
}
