//! Becoming a user: the draft that a proven address opens, what is told in it, and how it ends in a company and its
//! first user.

mod answering;
mod company;
mod files;
mod finishing;
mod opening;
mod person;
mod questionnaire;
mod refusal;
mod registered;
mod saving;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use answering::{Answered, Questionnaire};
pub use company::{Company, CompanyAddress};
pub use files::{FileKind, FoundFile, RegistrationFile};
pub use finishing::{Finished, FinishingIds, InUse, NewCompany, NewUser};
pub use opening::{Displaced, Opened, Opening, taken};
pub use person::Person;
pub use questionnaire::Answers;
pub use refusal::RegistrationRefusal;
pub use registered::{NextPage, Registered};
pub use saving::DraftChange;
pub use state::{Completion, ID_LIFE, Registration};
pub use view::{RegistrationView, SavedOrRegistered};
