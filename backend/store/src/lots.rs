//! Lots as their sellers have them: loaded to be changed, saved, and put on offer.

use granary_domain::{
    CompanyId, DealId, ListingId, PageRequest, Total, UserId, refusal::BoxedRefusal, store::StoreUnavailable,
};
use granary_trade::{
    listing::Offer,
    lot::{
        AllowedPhrases, Location, Lot, LotFields, LotRefusal, LotStatus, LotView, MadeOffers, ManifestItem,
        is_relied_on_since,
    },
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};

use super::{
    Store, Tx,
    database::Params,
    deals::version_number,
    query::query,
    row::{malformed, row, take},
    sql,
};

/// What buyers were shown of a lot until it was changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Edition {
    pub edition: u32,
    pub fields: LotFields,
    /// That of today where it is absent.
    pub manifest: Option<Vec<ManifestItem>>,
}

/// Units of a lot that a deal holds, or bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LotPart {
    pub deal: DealId,
    pub units: u32,
    pub held_at: Timestamp,
    pub is_sold: bool,
}

/// A lot on offer that nobody attends to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnattendedLot {
    pub lot: ListingId,
    /// The seller's name.
    pub seller: String,
}

impl Store {
    /// A lot that is or was on offer, with when a company last asked, bid or made an offer on it.
    pub async fn lot_as_shown(
        &self,
        id: ListingId,
        to: Option<CompanyId>,
    ) -> Result<Option<(Lot, Option<Timestamp>)>, StoreUnavailable> {
        let found = self.database.find(query!("lots/find_asked_lot", AskedLot), &[&id.0, &to.map(|to| to.0)]).await?;
        Ok(found.map(|it| (it.lot, it.acted_at)))
    }

    /// What a buyer who acted then was shown of a lot; where nothing is said of when, the first that was changed.
    pub async fn edition(&self, of: ListingId, then: Option<Timestamp>) -> Result<Option<Edition>, StoreUnavailable> {
        self.database.find(query!("lots/find_edition", Edition), &[&of.0, &then]).await
    }

    /// A lot of a company.
    pub async fn own_lot(&self, id: ListingId, of: CompanyId) -> Result<Option<Lot>, StoreUnavailable> {
        self.database.find(query!("lots/find_lot", Lot), &[&id.0, &of.0]).await
    }

    /// A page of the lots of a company, those that changed last first, without their manifests.
    pub async fn own_lots(
        &self,
        of: CompanyId,
        status: Option<LotStatus>,
        page: PageRequest,
    ) -> Result<(Vec<LotView>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&of.0, &status.map(LotStatus::as_str), &size, &skip, &most];
        let (lots, total) = self.database.page(query!("lots/page_lots", BareLot), params).await?;
        let view = |it: BareLot| LotView { manifest: None, manifest_rows: it.manifest_rows, ..LotView::from(it.lot) };
        Ok((lots.into_iter().map(view).collect(), total))
    }

    /// What deals hold or bought of a lot, those that have held theirs the longest first.
    pub async fn parts_of(&self, of: ListingId) -> Result<Vec<LotPart>, StoreUnavailable> {
        self.database.all(query!("lots/list_parts", LotPart), &[&of.0]).await
    }

    /// Some of the lots on offer of companies nobody of which may act any more.
    pub async fn unattended_lots(&self) -> Result<Vec<UnattendedLot>, StoreUnavailable> {
        self.database.all(query!("lots/list_unattended", UnattendedLot), &[]).await
    }

    /// The manifest of a lot on offer.
    pub async fn manifest(&self, of: ListingId) -> Result<Option<Vec<ManifestItem>>, StoreUnavailable> {
        let manifest = self.database.find(query!("lots/find_manifest", Json<Vec<ManifestItem>>), &[&of.0]).await?;
        Ok(manifest.map(|it| it.0))
    }
}

impl Tx<'_> {
    /// A lot, of a company or of any, which nobody else changes meanwhile.
    pub async fn lot(&self, id: ListingId, of: Option<CompanyId>) -> Result<Option<Lot>, StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &of.map(|of| of.0)];
        self.transaction.find(query!("lots/lock_lot", Lot), params).await
    }

    /// Whether anybody of a seller may act.
    pub async fn is_attended(&self, seller: CompanyId) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("lots/is_attended"), &[&seller.0]).await
    }

    pub async fn add_lot(&self, lot: &Lot) -> Result<(), StoreUnavailable> {
        let (body, manifest) = (written(&lot.fields)?, written(&lot.manifest)?);
        let version = version_number(lot.version);
        let params: Params<'_> = &[
            &lot.id.0,
            &lot.seller.0,
            &lot.status.as_str(),
            &version,
            &body,
            &manifest,
            &lot.created_at,
            &lot.stock.map(|it| it.0),
        ];
        self.transaction.run(sql!("lots/add_lot"), params).await.map(drop)
    }

    /// Saves a lot; its manifest only where that is new.
    pub async fn save_lot(&self, lot: &Lot, with_manifest: bool) -> Result<(), StoreUnavailable> {
        let body = written(&lot.fields)?;
        let manifest = if with_manifest { Some(written(&lot.manifest)?) } else { None };
        let (version, edition) = (version_number(lot.version), lot.edition.cast_signed());
        let last_shown = lot.last_shown.as_ref().map(written).transpose()?;
        let params: Params<'_> = &[
            &lot.id.0,
            &lot.status.as_str(),
            &version,
            &edition,
            &body,
            &manifest,
            &lot.updated_at,
            &lot.bids.cast_signed(),
            &lot.held.cast_signed(),
            &lot.sold.cast_signed(),
            &last_shown,
        ];
        self.transaction.run(sql!("lots/save_lot"), params).await.map(drop)
    }

    /// Keeps what buyers were shown of a lot until now, where anybody acted on it.
    pub async fn keep_edition(&self, of: ListingId, is_manifest_changed: bool) -> Result<(), StoreUnavailable> {
        let last = self.transaction.find(query!("lots/find_last_acts", LastActs), &[&of.0]).await?;
        if last.is_none_or(|it| is_relied_on_since(it.kept_until, it.acted_at)) {
            self.transaction.run(sql!("lots/keep_edition"), &[&of.0, &self.at, &is_manifest_changed]).await?;
        } else if is_manifest_changed {
            self.transaction.run(sql!("lots/keep_manifest"), &[&of.0]).await?;
        }
        Ok(())
    }

    pub async fn discard_lot(&self, id: ListingId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("lots/discard_lot"), &[&id.0]).await.map(drop)
    }

    pub async fn drafts_of(&self, of: CompanyId) -> Result<u64, StoreUnavailable> {
        self.transaction.one(sql!("lots/count_drafts"), &[&of.0]).await
    }

    /// Keeps the pictures of a lot, all of which must be its company's, and there for everybody.
    pub async fn keep_pictures(&self, lot: &Lot) -> Result<(), BoxedRefusal> {
        let all = lot.fields.lot_image.iter().flatten().chain(lot.manifest.iter().flat_map(|item| &item.images));
        let mut locations: Vec<&str> = all.map(Location::as_str).collect();
        locations.sort_unstable();
        locations.dedup();
        self.transaction.run(sql!("lots/drop_pictures"), &[&lot.id.0]).await?;
        if locations.is_empty() {
            return Ok(());
        }
        let params: Params<'_> = &[&lot.id.0, &lot.seller.0, &locations];
        let kept: u64 = self.transaction.one(sql!("lots/keep_pictures"), params).await?;
        let has_all = kept == locations.len() as u64;
        if has_all { Ok(()) } else { Err(LotRefusal::Invalid("listing.lotImage").into()) }
    }

    /// Puts a lot on offer, or says anew what is offered.
    async fn offer(&self, it: &Offer, seller: &str) -> Result<(), StoreUnavailable> {
        let incoterms: Vec<&str> = it.incoterms.iter().map(|term| term.as_str()).collect();
        let barred: Vec<&str> = it.countries_not_for_sale.iter().map(|country| country.as_str()).collect();
        let (details, port) = (written(&it.details)?, it.port.map(granary_domain::Port::as_str));
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &it.id.0, &it.seller.0, &it.title, &it.hs_code, &it.category.as_str(), &it.sale_type.as_str(), &it.lot_condition.as_str(),
            &it.origin.as_str(), &it.price.amount(), &it.price.currency().as_str(), &it.price_as.as_str(), &it.unit.as_str(),
            &it.unit_weight, &it.quantity.cast_signed(), &incoterms, &barred, &port, &it.perishable, &it.words(seller), &details,
            &it.lowest().in_usd(), &self.at,
        ];
        self.transaction.run(sql!("lots/offer_lot"), params).await.map(drop)
    }

    /// Shows everybody a lot as it is now: on offer, or off it where it was.
    pub async fn show_lot(&self, lot: &Lot, was: LotStatus, seller: &str) -> Result<(), StoreUnavailable> {
        if lot.status == LotStatus::Listed {
            self.offer(&Offer::of(lot).ok_or(StoreUnavailable)?, seller).await?;
            // What a cancelled deal gives back was there before.
            let comes = matches!(was, LotStatus::Draft | LotStatus::Withdrawn);
            if comes {
                self.add_arrival(lot.id).await?;
                self.add_late_seller(lot.seller).await?;
            }
            Ok(())
        } else if was == LotStatus::Listed {
            self.take_down(lot.id).await
        } else {
            Ok(())
        }
    }

    /// Takes a lot off offer.
    async fn take_down(&self, id: ListingId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("lots/take_down"), &[&id.0, &self.at]).await.map(drop)
    }

    /// Writes which deal holds so many units of a lot.
    pub async fn hold_lot(&self, id: ListingId, deal: DealId, units: u32) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &deal.0, &units.cast_signed(), &self.at];
        self.transaction.run(sql!("lots/hold_lot"), params).await.map(drop)
    }

    /// How many units of a lot a deal holds.
    pub async fn part(&self, of: ListingId, deal: DealId) -> Result<Option<u32>, StoreUnavailable> {
        self.transaction.find(query!("lots/find_part", u32), &[&of.0, &deal.0]).await
    }

    /// Lets go of the part of a lot that a deal holds.
    pub async fn drop_part(&self, deal: DealId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("lots/drop_part"), &[&deal.0]).await.map(drop)
    }

    /// Writes that the part of a lot which a deal holds is sold.
    pub async fn sell_part(&self, deal: DealId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("lots/sell_part"), &[&deal.0]).await.map(drop)
    }

    /// Who asked about a lot, bid on it or made offers on it and may still act, and one of each company none of whose may.
    pub async fn interested_in(&self, lot: ListingId) -> Result<Vec<UserId>, StoreUnavailable> {
        self.transaction.all(query!("lots/list_interested", UserId), &[&lot.0]).await
    }
}

/// A lot, and when a company last did something about it.
struct AskedLot {
    lot: Lot,
    acted_at: Option<Timestamp>,
}

/// Until when the last edition that is kept was shown, and when anybody last acted on the lot.
struct LastActs {
    kept_until: Option<Timestamp>,
    acted_at: Option<Timestamp>,
}

/// A lot without its manifest, of which only the length is told.
struct BareLot {
    lot: Lot,
    manifest_rows: u64,
}

fn offers(row: &Row) -> Result<MadeOffers, StoreUnavailable> {
    Ok(match take::<Option<String>>(row, "offers")?.as_deref() {
        None => MadeOffers::None,
        Some("open") => MadeOffers::Open,
        Some(_) => MadeOffers::Past,
    })
}

fn allowed(row: &Row) -> Result<AllowedPhrases, StoreUnavailable> {
    Ok(AllowedPhrases(take::<Option<Vec<String>>>(row, "allowed")?.unwrap_or_default()))
}

fn manifest(row: &Row) -> Result<Option<Vec<ManifestItem>>, StoreUnavailable> {
    Ok(take::<Option<Json<_>>>(row, "manifest")?.map(|Json(it)| it))
}

fn written(it: &impl serde::Serialize) -> Result<String, StoreUnavailable> {
    serde_json::to_string(it).map_err(|cause| malformed("a lot", &cause))
}

row! {
    Edition { edition, fields: "body", manifest: (manifest) }
    LastActs { kept_until, acted_at }
    LotPart { deal: "deal_id", units, held_at, is_sold }
    UnattendedLot { lot: "lot_id", seller: "seller_name" }
    Lot {
        id, seller: "seller_id", version, edition, status, fields: "body", manifest: json, stock: "stock_id", held, sold, questions, bids, was_bid_on,
        offers: (offers), allowed: (allowed), last_shown, created_at, updated_at,
    }
    AskedLot { lot: flat, acted_at }
    BareLot { lot: flat, manifest_rows }
}
