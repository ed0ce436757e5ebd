//! What customers say of the platform.

use actors::{
    domain::{PageRequest, TestimonialId, UserId},
    store::StoreDown,
    testimonial::Testimonial,
};
use tokio_postgres::Row;

use super::{
    Store, Tx,
    database::{malformed, take},
    deals::version_number,
    sql,
};

impl Store {
    /// One page of the testimonials that hold some words, the newest first, and how many there are.
    pub async fn testimonials(
        &self,
        search: Option<String>,
        page: PageRequest,
    ) -> Result<(Vec<Testimonial>, u64), StoreDown> {
        let (size, skip) = (i64::from(page.size), i64::from(page.current.saturating_sub(1)) * i64::from(page.size));
        let total: i64 = self.database.one(sql!("testimonials/count_testimonials"), &[&search]).await?;
        let rows = self.database.rows(sql!("testimonials/page_testimonials"), &[&size, &skip, &search]).await?;
        Ok((rows.iter().map(testimonial).collect::<Result<_, _>>()?, total.unsigned_abs()))
    }

    /// The testimonials that are published, the newest first.
    pub async fn published_testimonials(&self, most: u32) -> Result<Vec<Testimonial>, StoreDown> {
        let rows = self.database.rows(sql!("testimonials/list_published"), &[&i64::from(most)]).await?;
        rows.iter().map(testimonial).collect()
    }
}

impl Tx<'_> {
    /// A testimonial, which nobody else changes meanwhile.
    pub async fn testimonial(&self, id: TestimonialId) -> Result<Option<Testimonial>, StoreDown> {
        let row = self.transaction.maybe(sql!("testimonials/lock_testimonial"), &[&id.0]).await?;
        row.as_ref().map(testimonial).transpose()
    }

    pub async fn save_testimonial(&self, it: &Testimonial) -> Result<(), StoreDown> {
        #[rustfmt::skip]
        let saved = self.transaction.run(sql!("testimonials/save_testimonial"), &[
            &it.id.0, &it.author.as_str(), &it.company.as_str(), &it.text.as_str(), &it.photo, &it.published,
            &version_number(it.version), &it.created_at, &it.updated_at,
        ]).await;
        saved.map(drop)
    }

    /// Whether somebody has brought a public picture of this location.
    pub async fn has_public_picture(&self, by: UserId, location: &str) -> Result<bool, StoreDown> {
        self.transaction.one(sql!("testimonials/is_public_picture"), &[&by.0, &location]).await
    }
}

fn testimonial(row: &Row) -> Result<Testimonial, StoreDown> {
    let text = |column| take::<String>(row, column);
    Ok(Testimonial {
        id: TestimonialId(take(row, "id")?),
        author: text("author")?.try_into().map_err(|bad| malformed("author", &bad))?,
        company: text("company")?.try_into().map_err(|bad| malformed("company", &bad))?,
        text: text("words")?.try_into().map_err(|bad| malformed("words", &bad))?,
        photo: take(row, "photo")?,
        published: take(row, "published")?,
        version: take::<i64>(row, "version")?.unsigned_abs(),
        created_at: take(row, "created_at")?,
        updated_at: take(row, "updated_at")?,
    })
}
