//! Files with what the person who brings them says of them, as JSON in a field of the form.

use granary_live::topics::SchemaOf;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::{
    call::Extractor,
    describe::{Description, Shape},
    error::AppError,
    incoming::Incoming,
    json,
    upload::{Documents, MultipartFiles, TextPart, examine, hash_of, receive},
};

const CHOICES: TextPart = TextPart { field: "choices", limit: 64 * 1024 };

/// The files of a multipart body, and its `choices`; `T` must refuse unknown fields.
pub struct ChosenUpload<T>(pub Vec<MultipartFiles>, pub T);

/// Files in any number of named fields, and how to read them.
#[derive(ToSchema)]
#[expect(dead_code, reason = "tells the contract what the body looks like")]
struct ChosenForm<T: ToSchema> {
    #[schema(value_type = String, format = Binary)]
    file: String,
    choices: Option<T>,
}

/// The schema of the form, and of what stands in it, which a type of any `T` does not tell by itself.
fn schema_of_form<T: ToSchema>() -> SchemaOf {
    let (form, own) = (SchemaOf::of::<ChosenForm<T>>(), SchemaOf::of::<T>());
    let parts = form.parts.into_iter().chain(own.parts).chain([(own.name, own.schema)]).collect();
    SchemaOf { parts, ..form }
}

impl<T: DeserializeOwned + Default + ToSchema + 'static> Extractor for ChosenUpload<T> {
    fn describe(it: &mut Description) {
        it.body = Some(Shape { media: "multipart/form-data", schema: schema_of_form::<T> });
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let form = receive(incoming, Some(CHOICES)).await?;
        let choices = match &form.text {
            Some(text) => {
                // The same file read in another way is another call.
                let files = incoming.own_hash.unwrap_or_default();
                incoming.own_hash = Some(hash_of([&files[..], text.as_bytes()]));
                json::read(json::parse(text.as_bytes())?)?
            }
            None => T::default(),
        };
        Ok(Self(examine::<Documents>(incoming, form.files).await?, choices))
    }
}
