//! Having documents read for what forms ask, as jobs whose suggestions a person confirms.

use actix_web::web::Data;
use granary_adapters::extraction::{ALL_FIELDS, named_in};
use granary_domain::{Caller, Email, ExtractionId, Text, refusal::FieldCode};
use granary_http::{AppError, Body, GatewayOrMember, Reply, committed, reply};
use granary_identity::{
    extraction::{Extracted, Requested},
    session::Sessions,
};
use granary_services::account::{Asker, ask_extraction};
use granary_store::{RegistrationId, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractFile {
    /// The location that an upload gave.
    file_key: Text<1, 200>,
    #[expect(dead_code, reason = "documented, and without effect: the upload has told the name")]
    file_name: Option<Text<1, 255>>,
    /// Words that name fields; they can ask for nothing else.
    prompt: Option<Text<1, 4000>>,
    /// Fields of the forms, such as `companyName` or `tradeLicence.expiry`, or of a document of a deal, as `particulars.number`.
    #[schema(max_items = 30)]
    fields_to_extract: Option<Vec<Text<1, 100>>>,
    /// The caller's own, where it is given.
    user_email: Option<Email>,
    /// The registration in whose name a stranger asks.
    #[schema(value_type = Option<String>)]
    id: Option<RegistrationId>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtractionAsked {
    request_file_id: ExtractionId,
    #[serde(rename = "userEmail")]
    user_email: Option<Email>,
    #[schema(value_type = Option<String>)]
    id: Option<RegistrationId>,
}

/// How far a reading has come, with the sentence of its code.
#[derive(Serialize, ToSchema)]
pub struct ExtractionView {
    #[serde(flatten)]
    extracted: Extracted,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

/// Has a file read that the caller may see.
pub async fn request(
    GatewayOrMember(caller): GatewayOrMember,
    Body(it): Body<ExtractFile>,
    sessions: Data<Sessions>,
    store: Data<Store>,
) -> Reply<Requested> {
    must_be_own(it.user_email.as_ref(), caller.as_ref(), it.id.as_ref(), &sessions, &store).await?;
    let fields = it.fields()?;
    let asker = match (&caller, &it.id) {
        (Some(caller), _) => {
            let file = store.file_at(it.file_key.as_str(), &caller.who).await?.ok_or_else(AppError::not_found)?;
            Asker::Person(caller, file.id)
        }
        (None, Some(id)) => Asker::Draft(id, it.file_key.as_str()),
        (None, None) => return Err(AppError::coded(FieldCode::Required, "id")),
    };
    committed(ask_extraction(&store, asker, &fields).await?)
}

/// How far a job has come, to whoever asked for it and may see the file still.
pub async fn get(
    GatewayOrMember(caller): GatewayOrMember,
    Body(it): Body<ExtractionAsked>,
    sessions: Data<Sessions>,
    store: Data<Store>,
) -> Reply<ExtractionView> {
    must_be_own(it.user_email.as_ref(), caller.as_ref(), it.id.as_ref(), &sessions, &store).await?;
    let user = caller.as_ref().map(|caller| caller.who.user);
    let draft = it.id.as_ref().filter(|_| user.is_none());
    let found = store.extraction(it.request_file_id.0, user, draft).await?;
    let (file, extracted) = found.ok_or_else(AppError::not_found)?;
    if let Some(caller) = caller {
        store.file(file, &caller.who).await?.ok_or_else(AppError::not_found)?;
    }
    let note = extracted.note.map(granary_catalogue::extraction);
    reply("Extraction fetched", ExtractionView { extracted, note })
}

/// Refuses an address that is another's: who calls is known by the session or the registration alone.
async fn must_be_own(
    given: Option<&Email>,
    caller: Option<&Caller>,
    id: Option<&RegistrationId>,
    sessions: &Sessions,
    store: &Store,
) -> Result<(), AppError> {
    let Some(given) = given else { return Ok(()) };
    let own = match (caller, id) {
        (Some(caller), _) => sessions.of(&caller.who).map(|session| session.record().company_email.email.clone()),
        (None, Some(id)) => {
            let held = store.registration(id).await?;
            held.and_then(|held| held.registration.contact_email().map(str::to_owned))
        }
        (None, None) => None,
    };
    let is_own = own.is_none_or(|address| address.eq_ignore_ascii_case(given.as_str()));
    if is_own { Ok(()) } else { Err(AppError::coded(FieldCode::Invalid, "userEmail")) }
}

impl ExtractFile {
    /// The fields to look for: those asked for, or those that the prompt names.
    fn fields(&self) -> Result<Vec<String>, AppError> {
        match (&self.fields_to_extract, &self.prompt) {
            (Some(fields), _) if fields.is_empty() => Err(AppError::coded(FieldCode::Invalid, "fieldsToExtract")),
            (Some(fields), _) => Ok(fields.iter().map(|field| field.as_str().to_owned()).collect()),
            (None, Some(prompt)) => Ok(named_in(prompt.as_str())),
            (None, None) => Ok(ALL_FIELDS()),
        }
    }
}
