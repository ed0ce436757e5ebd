//! What customers say of the platform.

use granary_domain::{PageRequest, TestimonialId, UserId, store::StoreUnavailable};
use granary_trade::testimonial::Testimonial;

use super::{Store, Tx, deals::version_number, query::query, row::row, sql};

impl Store {
    /// One page of the testimonials that hold some words, the newest first, and how many there are.
    pub async fn testimonials(
        &self,
        search: Option<String>,
        page: PageRequest,
    ) -> Result<(Vec<Testimonial>, u64), StoreUnavailable> {
        let (size, skip) = (i64::from(page.size), i64::from(page.current.saturating_sub(1)) * i64::from(page.size));
        let total = self.database.one(sql!("testimonials/count_testimonials"), &[&search]).await?;
        let page = query!("testimonials/page_testimonials", Testimonial);
        Ok((self.database.all(page, &[&size, &skip, &search]).await?, total))
    }

    /// The testimonials that are published, the newest first.
    pub async fn published_testimonials(&self, most: u32) -> Result<Vec<Testimonial>, StoreUnavailable> {
        self.database.all(query!("testimonials/list_published", Testimonial), &[&i64::from(most)]).await
    }
}

impl Tx<'_> {
    /// A testimonial, which nobody else changes meanwhile.
    pub async fn testimonial(&self, id: TestimonialId) -> Result<Option<Testimonial>, StoreUnavailable> {
        self.transaction.find(query!("testimonials/lock_testimonial", Testimonial), &[&id.0]).await
    }

    pub async fn save_testimonial(&self, it: &Testimonial) -> Result<(), StoreUnavailable> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("testimonials/save_testimonial"), &[
            &it.id.0, &it.author.as_str(), &it.company.as_str(), &it.text.as_str(), &it.photo, &it.published,
            &version_number(it.version), &it.created_at, &it.updated_at,
        ]).await;
        saved.map(drop)
    }

    /// Whether somebody has brought a public picture of this location.
    pub async fn has_public_picture(&self, by: UserId, location: &str) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("testimonials/is_public_picture"), &[&by.0, &location]).await
    }
}

row! {
    Testimonial { id, author, company, text: "words", photo, published, version, created_at, updated_at }
}
