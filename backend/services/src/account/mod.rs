//! What people do to their own account, each as one unit of work.

mod deletion;
mod devices;
mod email;
mod exports;
mod extractions;
mod files;
mod news;
mod notifications;
mod phone;
mod profile;
mod promoter_scores;
mod sessions;
mod sightings;
mod tables;
mod welcome;

pub use deletion::{ask_deletion, delete_account};
pub use devices::{subscribe, unsubscribe};
pub use email::ask_email;
pub use exports::{ask_export, drop_export, fail_export, finish_export};
pub use extractions::{Asker, ask_extraction};
pub use files::keep_files;
pub use news::stop_letters;
pub use notifications::mark_read;
pub use phone::{phone_lock, verify_phone};
pub use profile::{change_profile, fill_invoicing, rewrite, set_onboarded};
pub use promoter_scores::answer_promoter;
pub use sessions::end_sessions;
pub use sightings::note_sightings;
pub use tables::choose_table;
pub use welcome::send_welcome;
