//! A body that is signed rather than brought in a session: read as it came, and parsed only once its signature holds.

use std::marker::PhantomData;

use bytes::Bytes;
use granary_domain::refusal::ErrorCode;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::{
    call::Extractor,
    describe::{Description, Shape},
    error::AppError,
    incoming::Incoming,
    json,
};

/// The bytes of a body, and the signature of `x-signature`.
pub struct SignedBody<T> {
    signature: String,
    bytes: Bytes,
    of: PhantomData<T>,
}

impl<T: DeserializeOwned + ToSchema + 'static> Extractor for SignedBody<T> {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<T>("application/json"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let header = incoming.request.headers().get("x-signature");
        let signature = header.and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        let bytes = incoming.bytes().await?;
        incoming.leave_the_rest();
        Ok(Self { signature, bytes, of: PhantomData })
    }
}

impl<T: DeserializeOwned + ToSchema> SignedBody<T> {
    /// The body, if its signature holds; nothing of it is looked at before.
    pub fn open(self, holds: impl FnOnce(&str, &[u8]) -> bool) -> Result<T, AppError> {
        if !holds(&self.signature, &self.bytes) {
            return Err(ErrorCode::BadSignature.into());
        }
        json::read(json::parse(&self.bytes)?)
    }
}
