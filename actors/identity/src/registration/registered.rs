//! Where a registered person goes on.

use granary_domain::{Email, choices};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choices! {
    /// Where a registered person goes on.
    NextPage {
        Login = "login", "Sign in";
        RegistrationSuccessful = "registration-successful", "Verify the e-mail address";
    }
}

/// Where a registered person goes on: `login` after their company's details, `registration-successful` after all at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Registered {
    #[schema(value_type = String)]
    pub next: NextPage,
    #[schema(value_type = String)]
    pub user_email: Email,
    /// Whether a code has proven the address; otherwise a letter with a link is on its way there.
    #[serde(default)]
    pub is_email_verified: bool,
}
