//! What customers say of the platform, as everybody may read it.

use actix_web::web::Data;
use granary_http::{Anyone, List, Reply, reply};
use granary_store::Store;
use granary_trade::testimonial::PublishedTestimonial;

/// How many are shown.
const MAX: u32 = 6;

/// The newest testimonials that are published.
pub async fn published(_: Anyone, store: Data<Store>) -> Reply<List<PublishedTestimonial>> {
    let published = store.published_testimonials(MAX).await?;
    reply("Testimonials fetched", List::whole(published.into_iter().map(PublishedTestimonial::from).collect()))
}
