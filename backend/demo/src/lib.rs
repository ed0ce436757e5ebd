//! Demo data: traders, banks, lots and deals as a real server would have them, told by the deals' own rules.

mod agreed_terms;
mod contracts;
mod desk;
mod documents;
mod ids;
mod journey;
mod licences;
mod lot_lives;
mod lot_rows;
mod lots;
mod measures;
mod more_lots;
mod particulars;
mod parties;
mod pictures;
mod replay;
mod scores;
mod selection;
mod shipments;
mod situations;
mod stock;
mod stories;
mod verification;

use argon2::{Argon2, PasswordHasher};
use granary_domain::{Country, DealKind, Holidays, day, store::StoreUnavailable};
use granary_files::{FileStore, FileStoreFault};
use jiff::{Timestamp, ToSpan};
use serde_json::Value;
use uuid::Uuid;

pub use contracts::DemoContracts;
pub use desk::fill_lists;
pub use documents::DemoDocument;
pub use parties::PASSWORD;
pub use replay::StoryFault;

use granary_store::{Seed, Store};
use ids::deal_id;
use stories::{StoredStory, Story};

/// Deals that are stored at once.
const BATCH: u64 = 500;

/// Why there is no demo.
#[derive(Debug, thiserror::Error)]
pub enum DemoFault {
    #[error("the database cannot be reached")]
    Store(StoreUnavailable),
    #[error(transparent)]
    Story(#[from] StoryFault),
    #[error("a file of the demo cannot be kept: {0}")]
    File(#[from] std::io::Error),
    #[error("a file of the demo cannot be kept: {0}")]
    FileStore(#[from] FileStoreFault),
    #[error("the demo password cannot be hashed: {0}")]
    Password(argon2::password_hash::Error),
}

impl From<StoreUnavailable> for DemoFault {
    fn from(down: StoreUnavailable) -> Self {
        Self::Store(down)
    }
}

/// Writes what of the demo is missing, and `extra` deals more for measuring; answers how many deals are new.
pub async fn demo(store: &Store, now: Timestamp, extra: u64) -> Result<u64, DemoFault> {
    let cast = cast();
    let last = cast.last().map(|story| deal_id(story.kind, story.number)).unwrap_or_default();
    let mut new = 0;
    if !store.has_deal(last).await? {
        people(store, now).await?;
        let holidays = store.calendar(Country::EMIRATES, day(now).saturating_sub(1.year())).await?;
        let told = cast.iter().map(|story| story.tell(now, &holidays)).collect::<Result<Vec<_>, _>>()?;
        new += write(store, told).await?;
        store.seed_parts(&cast.iter().map(deal_id_of).collect::<Vec<_>>()).await?;
        store.sell_out(&lot_lives::sold_out()).await?;
        store.seed(Seed::PromoterScores, scores::scores(&cast, now)).await?;
        store.seed(Seed::Stock, stock::stock(now)).await?;
        store.settle_told().await?;
    }
    let mut nth = 0;
    while nth < extra {
        let end = extra.min(nth + BATCH);
        if !store.has_deal(deal_id_of(&selection::extra(end - 1))).await? {
            let told = (nth..end).map(|nth| selection::extra(nth).tell(now, &Holidays::default()));
            let told = told.map(|told| told.map(forget_notifications));
            new += write(store, told.collect::<Result<Vec<_>, _>>()?).await?;
        }
        nth = end;
    }
    let highest = |kind| {
        let told = cast.iter().filter(|story| story.kind == kind).map(|story| story.number).max();
        told.unwrap_or_default().max(if extra > 0 { 1000 + extra / 2 } else { 0 })
    };
    store.skip_numbers(highest(DealKind::International), highest(DealKind::Domestic)).await?;
    Ok(new)
}

/// The files of the demo's traders, lots and deals.
pub fn documents(now: Timestamp) -> Result<Vec<DemoDocument>, StoryFault> {
    let cast = cast();
    let with_files = cast.iter().filter(|story| story.documents);
    let told = with_files.map(|story| story.tell(now, &Holidays::default())).collect::<Result<Vec<_>, _>>()?;
    let own = verification::documents().into_iter().chain(pictures::pictures());
    Ok(own.chain(told.into_iter().flat_map(|told| told.documents)).collect())
}

/// Keeps those of the demo's files that are not there yet.
pub async fn keep_documents(file_store: &FileStore, now: Timestamp) -> Result<(), DemoFault> {
    for document in documents(now)? {
        if !file_store.has(document.id).await? {
            let arrived = file_store.receive_whole(&document.content).await?;
            file_store.keep(&arrived, document.id).await?;
        }
    }
    Ok(())
}

fn cast() -> Vec<Story> {
    let mut abroad = selection::cast(DealKind::International);
    let credit = selection::letter_of_credit(abroad.len() as u64 + 1);
    abroad.push(credit);
    let at_home = selection::cast(DealKind::Domestic);
    let met = [(DealKind::International, &abroad), (DealKind::Domestic, &at_home)];
    let met: Vec<_> =
        met.iter().flat_map(|(kind, cast)| situations::situations(*kind, cast.len() as u64 + 1)).collect();
    // The newest last: a demo that lacks it is told what it lacks.
    abroad.into_iter().chain(at_home).chain(met).collect()
}

async fn people(store: &Store, now: Timestamp) -> Result<(), DemoFault> {
    let password = Argon2::default().hash_password(PASSWORD.as_bytes()).map_err(DemoFault::Password)?.to_string();
    store.seed(Seed::Companies, parties::companies(now)).await?;
    store.seed(Seed::Banks, parties::banks()).await?;
    store.seed(Seed::Users, parties::users(&password)).await?;
    let files = verification::documents().into_iter().chain(pictures::pictures());
    store.seed(Seed::Files, files.map(|file| file.row()).collect()).await?;
    store.seed(Seed::Listings, lot_rows::lots(now)).await?;
    store.seed(Seed::LotLives, lot_lives::lives(now)).await?;
    store.seed(Seed::Documents, verification::rows(now)).await?;
    store.seed(Seed::Testimonials, parties::testimonials(now)).await?;
    Ok(())
}

async fn write(store: &Store, told: Vec<StoredStory>) -> Result<u64, StoreUnavailable> {
    let (commits, documents): (Vec<_>, Vec<_>) = told.into_iter().map(|told| (told.commit, told.documents)).unzip();
    let new = store.seed_deals(&commits).await?;
    let rows: Value = documents.iter().flatten().map(DemoDocument::row).collect();
    store.seed(Seed::Files, rows).await?;
    Ok(new)
}

fn forget_notifications(mut told: StoredStory) -> StoredStory {
    told.commit.notifications.clear();
    told
}

fn deal_id_of(story: &Story) -> Uuid {
    deal_id(story.kind, story.number)
}
