//! Who people are: passwords, tokens, second factors, one-time codes, the hosted provider, and how often each may try.

pub mod addresses;
pub mod attempts;
pub mod bank_sign_in;
pub mod captcha;
pub mod claims;
pub mod codes;
pub mod factors;
pub mod identity;
pub mod letters;
pub mod links;
pub mod lookups;
pub mod oidc;
pub mod passwords;
pub mod proofs;
pub mod recovery;
pub mod strength;
pub mod token_issuer;
