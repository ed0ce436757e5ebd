//! Background tasks: what the server does by itself, now and then or as jobs come.

mod audit;
mod discards;
pub mod file_binding;
mod jobs;
mod letters;
mod licences;
pub mod loose_files;
mod offer_ends;
mod people;
mod renewals;
mod saved_searches;
pub mod scrub;
mod sweep;
mod unattended_lots;
mod unfiled_duties;
mod unread_messages;
mod upkeep;

pub use audit::{DenialRecorder, JournalSeals};
pub use discards::Discards;
pub use jobs::{
    CreditInvoice, DeleteAccount, EndAuction, FollowCalendar, JobFault, JobHandler, JobListener, JobRunner, LinkAsks,
    MakeExport, ReadDocument, ReadSentFile, SealDocument, SendMail, ShowOnDevice,
};
pub use letters::Letters;
pub use licences::Licences;
pub use loose_files::LooseFiles;
pub use offer_ends::OfferEnds;
pub use people::{BusListener, PresenceReminder, RemoteChanges, Sightings};
pub use renewals::Renewals;
pub use saved_searches::SavedSearches;
pub use scrub::Scrub;
pub use sweep::Sweep;
pub use unattended_lots::UnattendedLots;
pub use unfiled_duties::UnfiledDuties;
pub use unread_messages::UnreadMessages;
pub use upkeep::{TroubleWatch, Upkeep};
