//! What others than people read of lots on offer: the head of a lot's page, and the lists that search engines follow.

use std::fmt::Write;

use actix_web::web::Data;
use granary_adapters::mail::Mailer;
use granary_domain::{ListingId, PriceBasis, SaleType};
use granary_http::{Anyone, AppError, FrontPage, PageDescription, Plain, Segment};
use granary_store::Store;
use granary_trade::listing::{ListingStore, StoredListing};

/// The most characters of a description that are told.
const TOLD: usize = 160;
const XML: &str = "application/xml; charset=utf-8";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The page of a lot. Of one that is not on offer it says no more than of one that never was.
pub async fn lot(
    _: Anyone,
    Segment(id): Segment,
    listings: Data<dyn ListingStore>,
    mailer: Data<Mailer>,
) -> Result<FrontPage, AppError> {
    let found = match id.parse() {
        Ok(id) => listings.listing(ListingId(id)).await?.filter(|lot| lot.live),
        Err(_) => None,
    };
    Ok(FrontPage(found.map_or(PageDescription::Nothing, |lot| about(&lot, mailer.pages().base()))))
}

fn about(lot: &StoredListing, base: &str) -> PageDescription {
    let price = format!("{} {}", lot.price.currency(), lot.price.amount());
    let per = match lot.price_as {
        PriceBasis::Unit => "per unit",
        PriceBasis::MetricTon => "per metric ton",
    };
    let from = if lot.sale_type == SaleType::Auction { "Auction from " } else { "" };
    let amount = format!("{} × {} kg", lot.quantity, lot.unit_weight.normalize());
    let mut description = format!("{from}{price} {per} · {amount} · {}", lot.origin);
    if let Some(words) = &lot.details.lot_description {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        description.push_str(" · ");
        description.extend(words.chars().take(TOLD));
    }
    let picture = lot.details.lot_image.as_ref().and_then(|images| images.first());
    PageDescription::Goods {
        title: lot.title.clone(),
        description,
        address: format!("{base}/lots/{}", lot.id),
        picture: picture.map(|location| format!("{base}{}", location.as_str())),
    }
}

/// What search engines may follow.
pub async fn robots(_: Anyone, mailer: Data<Mailer>) -> Result<Plain, AppError> {
    let base = mailer.pages().base();
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /files/\nAllow: /files/public/\n\n\
         Sitemap: {base}/sitemap.xml\n"
    );
    Ok(Plain { media: "text/plain; charset=utf-8", text })
}

/// The list of the lists of lots on offer, each named by its first lot.
pub async fn sitemaps(_: Anyone, store: Data<Store>, mailer: Data<Mailer>) -> Result<Plain, AppError> {
    let base = mailer.pages().base();
    let mut text = format!("{HEAD}<sitemapindex xmlns=\"{SCHEMA}\">\n");
    for first in store.listed_pages().await? {
        let _ = writeln!(text, "<sitemap><loc>{base}/sitemap/{first}</loc></sitemap>");
    }
    text.push_str("</sitemapindex>\n");
    Ok(Plain { media: XML, text })
}

/// Lots on offer from one on, as of this moment.
pub async fn sitemap(
    _: Anyone,
    Segment(from): Segment,
    store: Data<Store>,
    mailer: Data<Mailer>,
) -> Result<Plain, AppError> {
    let from = from.parse().map(ListingId).map_err(|_| AppError::not_found())?;
    let base = mailer.pages().base();
    let mut text = format!("{HEAD}<urlset xmlns=\"{SCHEMA}\">\n");
    for (lot, changed) in store.listed_from(from).await? {
        let _ = writeln!(text, "<url><loc>{base}/lots/{lot}</loc><lastmod>{changed:.0}</lastmod></url>");
    }
    text.push_str("</urlset>\n");
    Ok(Plain { media: XML, text })
}
