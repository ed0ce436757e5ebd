//! What customers say of the platform, as staff keep it.

use actix_web::web::Data;
use granary_domain::{PageRequest, TestimonialId};
use granary_http::{Body, Id, IfMatch, Key, List, Reply, Staff, committed, may, reply};
use granary_services::testimonials;
use granary_store::Store;
use granary_trade::{
    desk_list::SearchFilter,
    testimonial::{NewTestimonial, Testimonial, TestimonialChange},
};
use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TestimonialQuery {
    #[serde(default)]
    page: PageRequest,
    /// In who said it, for which company, or what was said.
    #[serde(default)]
    filters: SearchFilter,
}

/// A page of the testimonials, the newest first.
pub async fn list(
    _: Staff<may::TestimonialRead>,
    Body(TestimonialQuery { page, filters }): Body<TestimonialQuery>,
    store: Data<Store>,
) -> Reply<List<Testimonial>> {
    let (items, total) = store.testimonials(filters.words(), page).await?;
    reply("Testimonials fetched", List::page(items, page.current, page.size, total))
}

/// Writes a testimonial down; nobody else sees it before it is published.
pub async fn create(
    Staff(caller, _): Staff<may::TestimonialManage>,
    Body(told): Body<NewTestimonial>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Testimonial> {
    committed(testimonials::create(&store, told, &caller, key.as_ref()).await?)
}

/// Changes a testimonial, or whether it is published; what is absent stays.
pub async fn update(
    Staff(caller, _): Staff<may::TestimonialManage>,
    Id(id): Id<TestimonialId>,
    IfMatch(seen): IfMatch,
    Body(change): Body<TestimonialChange>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Testimonial> {
    committed(testimonials::update(&store, (id, change), seen, &caller, key.as_ref()).await?)
}
