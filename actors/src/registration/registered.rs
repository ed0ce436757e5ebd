//! Where a registered person goes on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::{Email, choices};

choices! {
    /// Where a registered person goes on.
    NextPage {
        Login = "login", "Sign in";
        RegistrationSuccessful = "registration-successful", "Verify the e-mail address";
    }
}

/// Where a registered person goes on: `login` where a code has proven the e-mail address, else
/// `registration-successful`, and the mail that was sent there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Registered {
    #[schema(value_type = String)]
    pub next: NextPage,
    #[schema(value_type = String)]
    pub user_email: Email,
}
