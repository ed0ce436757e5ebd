//! A lot from its draft to its sale: what becomes of it, and by which command. Pure.

use std::collections::HashSet;

use granary_domain::{CompanyId, ListingId, ProductId, Version, choices};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    AllowedPhrases, LotFields, LotRefusal, ManifestItem,
    offerable::{publishable, said_of, said_of_lot, sound},
};

/// In what a lot is counted, by the names of its terms.
const COUNTED_IN: [&str; 2] = ["unit", "weight"];

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
    /// Counts what buyers were shown: one more each time that it changes after somebody asked, bid or made an offer.
    pub edition: u32,
    pub status: LotStatus,
    pub fields: LotFields,
    pub manifest: Vec<ManifestItem>,
    /// The goods in the warehouse service that it is of; none where it is sold from elsewhere.
    pub stock: Option<ProductId>,
    /// Units that deals hold which are not over yet.
    pub held: u32,
    /// Units of deals that were settled.
    pub sold: u32,
    pub questions: u32,
    /// Of its present auction; none once it ended below the reserve.
    pub bids: u32,
    /// Whether somebody bid in any auction of it, the present one or one that is past.
    pub was_bid_on: bool,
    pub offers: MadeOffers,
    /// What its seller may say although it looks like a contact.
    pub allowed: AllowedPhrases,
    /// What buyers were last shown of it, where they saw it and it was changed off offer since.
    pub last_shown: Option<Box<LastPublished>>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Whether companies made private offers on a lot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum MadeOffers {
    #[default]
    None,
    /// All of them are answered, taken back, closed or run out.
    Past,
    Open,
}

/// What buyers were shown of a lot until it came off offer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LastPublished {
    pub fields: LotFields,
    pub manifest: Vec<ManifestItem>,
}

/// Whether what is shown of a lot must be kept when it is changed: nothing is kept of it yet, or somebody acted on it since.
pub fn is_relied_on_since(kept_until: Option<Timestamp>, acted_at: Option<Timestamp>) -> bool {
    kept_until.is_none_or(|kept| acted_at.is_some_and(|acted| acted >= kept))
}

/// What is asked of a lot.
#[derive(Debug, Clone, PartialEq)]
pub enum LotCommand {
    /// The whole of what the seller says; the manifest stays where none is given.
    Update {
        fields: Box<LotFields>,
        manifest: Option<Vec<ManifestItem>>,
    },
    /// Rows behind those of the manifest, in whose texts nothing was seen that is not allowed.
    Import(Vec<ManifestItem>),
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
    /// On offer, or again, otherwise than buyers saw it.
    Published(Option<RelistedTerms>),
    /// A draft that nobody saw is gone.
    Discarded,
    Withdrawn,
    Reserved(u32),
    Released(u32),
    Sold(u32),
}

/// What buyers who were interested in a lot find changed once it is on offer again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelistedTerms {
    /// The names of the terms that are others; none where only the rest differs.
    pub terms: Vec<&'static str>,
}

impl LotEvent {
    /// Its name in the journal.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Updated { .. } => "lotUpdated",
            Self::Published(_) => "lotPublished",
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
        let (held, sold, questions, bids, was_bid_on, last_shown) = (0, 0, 0, 0, false, None);
        let (offers, allowed, stock) = (MadeOffers::None, AllowedPhrases::default(), None);
        let (created_at, updated_at) = (at, at);
        Self {
            id,
            seller,
            version,
            edition,
            status,
            fields,
            manifest,
            stock,
            held,
            sold,
            questions,
            bids,
            was_bid_on,
            offers,
            allowed,
            last_shown,
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

    /// Whether its auction ended below the reserve, and it is held for the highest bidder while the seller makes the choice.
    pub fn awaits_seller(&self) -> bool {
        self.status == LotStatus::Reserved && self.fields.is_auction() && self.bids == 0
    }

    /// Whether it may be as it is, even as a draft.
    pub fn check_draft(&self) -> Result<(), LotRefusal> {
        sound((&self.fields, &self.manifest), (&HashSet::new(), &self.allowed))
    }

    /// Says what becomes of the lot; refuses a command on a version that is not the present one.
    pub fn decide(&self, command: LotCommand, seen: Option<Version>, at: Timestamp) -> Result<LotEvent, LotRefusal> {
        if seen.is_some_and(|seen| seen != self.version) {
            return Err(LotRefusal::Changed(self.version));
        }
        match (command, self.status) {
            (LotCommand::Update { fields, manifest }, LotStatus::Draft | LotStatus::Listed | LotStatus::Withdrawn) => {
                self.update(fields.or_defaults(), manifest, &[], at)
            }
            (LotCommand::Import(rows), LotStatus::Draft | LotStatus::Listed | LotStatus::Withdrawn) => {
                let manifest = self.manifest.iter().chain(&rows).cloned().collect();
                self.update(self.fields.clone().or_defaults(), Some(manifest), &rows, at)
            }
            (LotCommand::Publish, LotStatus::Draft | LotStatus::Withdrawn) => {
                publishable((&self.fields, &self.manifest), (&HashSet::new(), &self.allowed), at)?;
                self.holds_what_is_taken(&self.fields)?;
                Ok(LotEvent::Published(self.anew()))
            }
            (LotCommand::Publish, LotStatus::Listed) => Err(LotRefusal::AlreadyListed),
            (LotCommand::Withdraw, LotStatus::Draft) => Ok(LotEvent::Discarded),
            (LotCommand::Withdraw, LotStatus::Listed) if self.bids > 0 => Err(LotRefusal::BidOn),
            (LotCommand::Withdraw, LotStatus::Listed) => Ok(LotEvent::Withdrawn),
            (LotCommand::Withdraw, LotStatus::Reserved) if self.awaits_seller() => Ok(LotEvent::Withdrawn),
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

    /// `read` are rows of the manifest whose texts were looked at already.
    fn update(
        &self,
        next: LotFields,
        manifest: Option<Vec<ManifestItem>>,
        read: &[ManifestItem],
        at: Timestamp,
    ) -> Result<LotEvent, LotRefusal> {
        let items = manifest.as_ref().unwrap_or(&self.manifest);
        self.holds_what_is_taken(&next)?;
        let is_listed = self.status == LotStatus::Listed;
        if is_listed && self.is_relied_on() {
            let changed = changed_terms((&self.fields, &self.manifest), (&next, items));
            if !changed.is_empty() {
                return Err(LotRefusal::TermsFixed(changed));
            }
        }
        let mut known: HashSet<_> = read.iter().flat_map(said_of).collect();
        if is_listed {
            // What buyers see is looked at as a whole: what was allowed may have been taken back.
            publishable((&next, items), (&known, &self.allowed), at)?;
        } else {
            known.extend(said_of_lot(&self.fields).chain(self.manifest.iter().flat_map(said_of)));
            sound((&next, items), (&known, &self.allowed))?;
        }
        Ok(LotEvent::Updated { fields: Box::new(next), manifest, new_edition: is_listed && self.is_seen() })
    }

    /// Whether somebody relies on what is shown: who asked, bid, in whichever auction, or may have an offer accepted.
    fn is_relied_on(&self) -> bool {
        self.questions > 0 || self.bids > 0 || self.was_bid_on || self.offers == MadeOffers::Open
    }

    /// Whether somebody was shown it who hears of what becomes of it, or ordered what they were shown.
    fn is_seen(&self) -> bool {
        self.is_relied_on() || self.offers == MadeOffers::Past || self.held + self.sold > 0
    }

    /// What differs from what buyers were last shown, as far as they see it.
    fn anew(&self) -> Option<RelistedTerms> {
        let shown = self.last_shown.as_ref()?;
        let (before, after) = (shown.fields.as_shown(), self.fields.as_shown());
        if before == after && shown.manifest == self.manifest {
            return None;
        }
        Some(RelistedTerms { terms: changed_terms((&before, &shown.manifest), (&after, &self.manifest)) })
    }

    /// A lot of which deals hold or bought a part stays larger than that, is counted as they count it, and is no auction, which
    /// sells all of it.
    fn holds_what_is_taken(&self, next: &LotFields) -> Result<(), LotRefusal> {
        let taken = self.held + self.sold;
        if taken == 0 {
            return Ok(());
        }
        if next.is_auction() {
            return Err(LotRefusal::Invalid("listing.saleType"));
        }
        let changed = self.fields.changed_terms(next);
        if changed.iter().any(|it| COUNTED_IN.contains(it)) {
            let is_counted = |it: &&str| *it == "noOfUnits" || COUNTED_IN.contains(it);
            return Err(LotRefusal::TermsFixed(changed.into_iter().filter(is_counted).collect()));
        }
        let is_larger = next.no_of_units.is_some_and(|units| units.get() > taken);
        if is_larger { Ok(()) } else { Err(LotRefusal::Invalid("listing.noOfUnits")) }
    }

    /// Carries out what was decided.
    pub fn apply(&mut self, event: &LotEvent, at: Timestamp) {
        match event {
            LotEvent::Updated { fields, manifest, new_edition } => {
                if self.status != LotStatus::Listed && self.is_seen() && self.last_shown.is_none() {
                    let (fields, manifest) = (self.fields.clone(), self.manifest.clone());
                    self.last_shown = Some(Box::new(LastPublished { fields, manifest }));
                }
                self.fields = (**fields).clone();
                if let Some(manifest) = manifest {
                    self.manifest.clone_from(manifest);
                }
                self.edition += u32::from(*new_edition);
            }
            LotEvent::Published(anew) => {
                self.status = LotStatus::Listed;
                self.edition += u32::from(anew.is_some());
                self.last_shown = None;
            }
            LotEvent::Withdrawn | LotEvent::Discarded => {
                self.status = LotStatus::Withdrawn;
                // Those of an auction of which nothing came hold the lot no longer.
                self.bids = 0;
                self.offers = self.offers.min(MadeOffers::Past);
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

/// The names of the terms of a lot that differ.
fn changed_terms(
    (before, listed): (&LotFields, &[ManifestItem]),
    (after, items): (&LotFields, &[ManifestItem]),
) -> Vec<&'static str> {
    let mut changed = before.changed_terms(after);
    if listed != items {
        changed.push("manifest");
    }
    changed
}
