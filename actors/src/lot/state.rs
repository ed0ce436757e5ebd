//! A lot from its draft to its sale: what becomes of it, and by which command. Pure.

use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;

use super::{LotFields, LotRefusal, MOST_ITEMS, MOST_PICTURES, ManifestItem, tells_contact};
use crate::domain::{CompanyId, ListingId, MINIMUM_USD, Money, PriceBasis, Text, Version, choices};

choices! {
    /// How far a lot has come.
    LotStatus {
        Draft = "draft", "Draft";
        Listed = "listed", "Listed";
        Reserved = "reserved", "Reserved";
        Sold = "sold", "Sold";
        Withdrawn = "withdrawn", "Withdrawn";
    }
}

/// A lot, as its seller has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Lot {
    pub id: ListingId,
    pub seller: CompanyId,
    pub version: Version,
    /// Counts what buyers were shown: one more each time that it changes after somebody asked or bid.
    pub edition: u32,
    pub status: LotStatus,
    pub fields: LotFields,
    pub manifest: Vec<ManifestItem>,
    /// Units that deals hold which are not over yet.
    pub held: u32,
    /// Units of deals that were settled.
    pub sold: u32,
    pub questions: u32,
    pub bids: u32,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// What is asked of a lot.
#[derive(Debug, Clone, PartialEq)]
pub enum LotCommand {
    /// The whole of what the seller says; the manifest stays where none is given.
    Update {
        fields: Box<LotFields>,
        manifest: Option<Vec<ManifestItem>>,
    },
    Publish,
    Withdraw,
    /// A deal on so many units was made, came to nothing, or was settled.
    Reserve(u32),
    Release(u32),
    Sell(u32),
}

/// What became of it.
#[derive(Debug, Clone, PartialEq)]
pub enum LotEvent {
    Updated {
        fields: Box<LotFields>,
        manifest: Option<Vec<ManifestItem>>,
        new_edition: bool,
    },
    Published,
    /// A draft that nobody saw is gone.
    Discarded,
    Withdrawn,
    Reserved(u32),
    Released(u32),
    Sold(u32),
}

impl LotEvent {
    /// Its name in the journal.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Updated { .. } => "lotUpdated",
            Self::Published => "lotPublished",
            Self::Discarded => "lotDiscarded",
            Self::Withdrawn => "lotWithdrawn",
            Self::Reserved(_) => "lotReserved",
            Self::Released(_) => "lotReleased",
            Self::Sold(_) => "lotSold",
        }
    }
}

impl Lot {
    /// A new draft.
    pub fn draft(
        id: ListingId,
        seller: CompanyId,
        fields: LotFields,
        manifest: Vec<ManifestItem>,
        at: Timestamp,
    ) -> Self {
        let fields = fields.or_defaults();
        let (status, edition, version) = (LotStatus::Draft, 1, 1);
        let (held, sold, questions, bids) = (0, 0, 0, 0);
        let (created_at, updated_at) = (at, at);
        Self {
            id,
            seller,
            version,
            edition,
            status,
            fields,
            manifest,
            held,
            sold,
            questions,
            bids,
            created_at,
            updated_at,
        }
    }

    /// Units of the whole lot.
    pub fn whole(&self) -> u32 {
        self.fields.no_of_units.map_or(0, super::Count::get)
    }

    /// Units that no deal holds or bought.
    pub fn left(&self) -> u32 {
        self.whole().saturating_sub(self.held).saturating_sub(self.sold)
    }

    /// Whether it may be as it is, even as a draft.
    pub fn check_draft(&self) -> Result<(), LotRefusal> {
        sound(&self.fields, &self.manifest)
    }

    /// Says what becomes of the lot; refuses a command on a version that is not the present one.
    pub fn decide(&self, command: LotCommand, seen: Option<Version>, at: Timestamp) -> Result<LotEvent, LotRefusal> {
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(LotRefusal::Changed(self.version));
        }
        match (command, self.status) {
            (LotCommand::Update { fields, manifest }, LotStatus::Draft | LotStatus::Listed | LotStatus::Withdrawn) => {
                self.update(fields.or_defaults(), manifest, at)
            }
            (LotCommand::Publish, LotStatus::Draft | LotStatus::Withdrawn) => {
                publishable(&self.fields, &self.manifest, at)?;
                self.holds_what_is_taken(&self.fields)?;
                Ok(LotEvent::Published)
            }
            (LotCommand::Publish, LotStatus::Listed) => Err(LotRefusal::AlreadyListed),
            (LotCommand::Withdraw, LotStatus::Draft) => Ok(LotEvent::Discarded),
            (LotCommand::Withdraw, LotStatus::Listed) if self.bids > 0 => Err(LotRefusal::BidOn),
            (LotCommand::Withdraw, LotStatus::Listed) => Ok(LotEvent::Withdrawn),
            (LotCommand::Reserve(units), LotStatus::Listed) if units > self.left() => {
                Err(LotRefusal::Short(self.left()))
            }
            (LotCommand::Reserve(units), LotStatus::Listed) => Ok(LotEvent::Reserved(units)),
            // An auction is not begun again by itself.
            (LotCommand::Release(_), LotStatus::Reserved) if self.fields.is_auction() => Ok(LotEvent::Withdrawn),
            (LotCommand::Release(units), _) if units <= self.held => Ok(LotEvent::Released(units)),
            (LotCommand::Sell(units), _) if units <= self.held => Ok(LotEvent::Sold(units)),
            _ => Err(LotRefusal::Closed),
        }
    }

    fn update(
        &self,
        next: LotFields,
        manifest: Option<Vec<ManifestItem>>,
        at: Timestamp,
    ) -> Result<LotEvent, LotRefusal> {
        let items = manifest.as_ref().unwrap_or(&self.manifest);
        self.holds_what_is_taken(&next)?;
        let is_seen = self.questions + self.bids > 0;
        if self.status == LotStatus::Listed {
            if is_seen {
                let mut changed = self.fields.changed_terms(&next);
                if *items != self.manifest {
                    changed.push("manifest");
                }
                if !changed.is_empty() {
                    return Err(LotRefusal::TermsFixed(changed));
                }
            }
            publishable(&next, items, at)?;
        } else {
            sound(&next, items)?;
        }
        Ok(LotEvent::Updated { fields: Box::new(next), manifest, new_edition: is_seen })
    }

    /// A lot of which deals hold or bought a part stays larger than that, and is no auction, which sells all of it.
    fn holds_what_is_taken(&self, next: &LotFields) -> Result<(), LotRefusal> {
        let taken = self.held + self.sold;
        if taken == 0 {
            return Ok(());
        }
        if next.is_auction() {
            return Err(LotRefusal::Invalid("listing.saleType"));
        }
        let is_larger = next.no_of_units.is_some_and(|units| units.get() > taken);
        if is_larger { Ok(()) } else { Err(LotRefusal::Invalid("listing.noOfUnits")) }
    }

    /// Carries out what was decided.
    pub fn apply(&mut self, event: &LotEvent, at: Timestamp) {
        match event {
            LotEvent::Updated { fields, manifest, new_edition } => {
                self.fields = (**fields).clone();
                if let Some(manifest) = manifest {
                    self.manifest.clone_from(manifest);
                }
                self.edition += u32::from(*new_edition);
            }
            LotEvent::Published => self.status = LotStatus::Listed,
            LotEvent::Withdrawn | LotEvent::Discarded => {
                self.status = LotStatus::Withdrawn;
                // Those of an auction of which nothing came hold the lot no longer.
                self.bids = 0;
                if self.fields.is_auction() {
                    self.held = 0;
                }
            }
            LotEvent::Reserved(units) => {
                self.held += units;
                if self.left() == 0 {
                    self.status = LotStatus::Reserved;
                }
            }
            LotEvent::Released(units) => {
                self.held -= units;
                // Deals of old may hold more than there is.
                if self.status == LotStatus::Reserved && self.left() > 0 {
                    self.status = LotStatus::Listed;
                }
            }
            LotEvent::Sold(units) => {
                self.held -= units;
                self.sold += units;
                if self.sold >= self.whole() {
                    self.status = LotStatus::Sold;
                }
            }
        }
        self.version += 1;
        self.updated_at = at;
    }
}

/// What not even a draft may be.
fn sound(fields: &LotFields, manifest: &[ManifestItem]) -> Result<(), LotRefusal> {
    if manifest.len() > MOST_ITEMS {
        return Err(LotRefusal::Invalid("manifest"));
    }
    if fields.lot_image.as_ref().is_some_and(|images| images.len() > MOST_PICTURES) {
        return Err(LotRefusal::Invalid("listing.lotImage"));
    }
    if manifest.iter().any(|item| item.images.len() > MOST_PICTURES) {
        return Err(LotRefusal::Invalid("manifest.images"));
    }
    if tells_contact(fields.title()) {
        return Err(LotRefusal::Contact("listing.title"));
    }
    if manifest.iter().any(|item| tells_contact(item.item_name.as_str())) {
        return Err(LotRefusal::Contact("manifest.itemName"));
    }
    Ok(())
}

/// What has to be said, and to hold, before a lot is offered.
fn publishable(fields: &LotFields, manifest: &[ManifestItem], at: Timestamp) -> Result<(), LotRefusal> {
    sound(fields, manifest)?;
    let missing = missing(fields);
    if !missing.is_empty() {
        return Err(LotRefusal::Missing(missing));
    }
    agreeing(fields, manifest)?;
    if fields.is_auction() {
        auctionable(fields, at)?;
    }
    worth(fields, manifest)
}

fn missing(fields: &LotFields) -> Vec<&'static str> {
    let is_blank = |text: &str| text.is_empty();
    let mut missing = Vec::new();
    let mut want = |is_there: bool, name| {
        if !is_there {
            missing.push(name);
        }
    };
    want(!is_blank(fields.title()), "listing.title");
    want(fields.hs_code.is_some(), "listing.HSCode");
    want(fields.categories.as_ref().is_some_and(|it| !it.is_empty()), "listing.categories");
    want(fields.lot_description.as_ref().is_some_and(|it| !is_blank(Text::as_str(it))), "listing.lotDescription");
    want(fields.lot_packaging.is_some(), "listing.lotPackaging");
    want(fields.no_of_units.is_some(), "listing.noOfUnits");
    want(fields.unit.is_some(), "listing.unit");
    want(fields.weight.is_some(), "listing.weight");
    want(fields.delivery_terms.as_ref().is_some_and(|it| !it.is_empty()), "listing.deliveryTerms");
    if fields.is_auction() {
        want(fields.auction_start_price.is_some(), "listing.auctionStartPrice");
        want(fields.auction_increment.is_some(), "listing.auctionIncrement");
        want(fields.auction_end_date.is_some(), "listing.auctionEndDate");
    } else {
        want(fields.listed_price.is_some(), "listing.listedPrice");
        want(fields.customizable != Some(true) || fields.min_custom_lot_sale.is_some(), "listing.minCustomLotSale");
    }
    missing
}

/// One currency all over, and no more asked for than there is.
fn agreeing(fields: &LotFields, manifest: &[ManifestItem]) -> Result<(), LotRefusal> {
    let Some(price) = fields.price() else { return Ok(()) };
    if price.amount().is_zero() {
        return Err(LotRefusal::Invalid(if fields.is_auction() {
            "listing.auctionStartPrice"
        } else {
            "listing.listedPrice"
        }));
    }
    let is_other = |money: Option<Money>| money.is_some_and(|it| it.currency() != price.currency());
    for (money, field) in [
        (fields.retail_price, "listing.retailPrice"),
        (fields.auction_increment.filter(|_| fields.is_auction()), "listing.auctionIncrement"),
        (fields.auction_reserve_price.filter(|_| fields.is_auction()), "listing.auctionReservePrice"),
    ] {
        if is_other(money) {
            return Err(LotRefusal::Invalid(field));
        }
    }
    if manifest.iter().any(|item| is_other(Some(item.unit_price)) || is_other(item.retail_price)) {
        return Err(LotRefusal::Invalid("manifest.unitPrice"));
    }
    if fields.min_custom_lot_sale > fields.no_of_units {
        return Err(LotRefusal::Invalid("listing.minCustomLotSale"));
    }
    Ok(())
}

fn auctionable(fields: &LotFields, at: Timestamp) -> Result<(), LotRefusal> {
    let soonest = at + jiff::SignedDuration::from_mins(10);
    let latest = at.saturating_add((90 * 24).hours()).unwrap_or(Timestamp::MAX);
    if fields.auction_end_date.is_some_and(|end| end < soonest || end > latest) {
        return Err(LotRefusal::Invalid("listing.auctionEndDate"));
    }
    if fields.auction_increment.is_some_and(|it| it.amount().is_zero()) {
        return Err(LotRefusal::Invalid("listing.auctionIncrement"));
    }
    let (start, reserve) = (fields.auction_start_price, fields.auction_reserve_price);
    if start.zip(reserve).is_some_and(|(start, reserve)| reserve.amount() < start.amount()) {
        return Err(LotRefusal::Invalid("listing.auctionReservePrice"));
    }
    Ok(())
}

/// The minima of the specification: of what is sold at least, of the whole lot and of its manifest, in dollars.
fn worth(fields: &LotFields, manifest: &[ManifestItem]) -> Result<(), LotRefusal> {
    let whole = fields.no_of_units.map_or(0, super::Count::get);
    let price = if fields.is_auction() { "listing.auctionStartPrice" } else { "listing.listedPrice" };
    if worth_usd(fields, whole).is_none_or(|it| it < MINIMUM_USD) {
        return Err(LotRefusal::BelowMinimum(price));
    }
    let least = fields.min_custom_lot_sale.filter(|_| fields.customizable == Some(true) && !fields.is_auction());
    if least.is_some_and(|least| worth_usd(fields, least.get()).is_none_or(|it| it < MINIMUM_USD)) {
        return Err(LotRefusal::BelowMinimum("listing.minCustomLotSale"));
    }
    let sum = manifest.iter().try_fold(Decimal::ZERO, |sum, item| sum.checked_add(item.worth_usd()?));
    if !manifest.is_empty() && sum.is_none_or(|sum| sum < MINIMUM_USD) {
        return Err(LotRefusal::BelowMinimum("manifest"));
    }
    Ok(())
}

/// What so many units cost, in dollars; absent when it is beyond all trade.
pub fn worth_usd(fields: &LotFields, units: u32) -> Option<Decimal> {
    let price = fields.price()?;
    let each = match fields.retail_price_as.unwrap_or(PriceBasis::Unit) {
        PriceBasis::Unit => price.amount(),
        PriceBasis::MetricTon => {
            let grams = Decimal::from(fields.weight?.grams());
            price.amount().checked_mul(grams)?.checked_div(Decimal::from(1_000_000))?
        }
    };
    let sum = Money::rounded(each.checked_mul(units.into())?, price.currency()).ok()?;
    Some(sum.amount() / price.currency().per_usd())
}
