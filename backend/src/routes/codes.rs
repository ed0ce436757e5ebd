//! The codes of a registration: sent to a phone number or an e-mail address, and verified.

use actix_web::web::Data;
use granary_domain::{Text, network, refusal::ErrorCode};
use granary_http::{AcceptedLanguage, Address, AppError, Body, Gateway, KeyHash, Reply, Solved, reply};
use granary_identity::{
    code::{CodeRequest, Codes, Flow, Purpose, Recipient},
    registration::RegistrationView,
};
use granary_services::registration;
use granary_store::{RegistrationId, Store};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::addresses::{email, phone};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneToProve {
    #[serde(default)]
    flow: Option<FlowSecret>,
    /// With a leading + and its country's code.
    phone: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailToProve {
    #[serde(default)]
    flow: Option<FlowSecret>,
    email: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PhoneProof {
    #[serde(default)]
    flow: Option<FlowSecret>,
    phone: String,
    otp: String,
    /// A registration already begun, to which the number is added.
    id: Option<RegistrationId>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailProof {
    #[serde(default)]
    flow: Option<FlowSecret>,
    email: String,
    otp: String,
    /// A registration already begun, to which the address is added.
    id: Option<RegistrationId>,
}

/// A secret that a client makes up for each code it waits for, of 16 to 64 characters: sent along with the call that asks
/// for the code, which brings a solved challenge then, and with the one that verifies it. Nobody else can try the code, nor
/// use up its sends. Without one, a code belongs to the network that asked for it.
#[derive(Deserialize, ToSchema)]
#[serde(transparent)]
pub(super) struct FlowSecret(Text<16, 64>);

/// The flow that a code is asked for in.
pub(super) fn flow_to_send(secret: Option<&FlowSecret>, from: &Address, is_solved: bool) -> Result<Flow, AppError> {
    match flow(secret, from) {
        Flow::Own(_) if !is_solved => Err(ErrorCode::CaptchaRequired.into()),
        Flow::Network { network, .. } => Ok(Flow::Network { network, is_solved }),
        own => Ok(own),
    }
}

/// The flow that a code is verified in.
pub(super) fn flow(secret: Option<&FlowSecret>, from: &Address) -> Flow {
    match secret {
        Some(FlowSecret(secret)) => Flow::Own(Sha256::digest(secret.as_str()).into()),
        None => Flow::Network { network: from.0.map(network), is_solved: false },
    }
}

/// A code is on its way.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CodeSent {
    /// Seconds that it is good.
    expires_in: u64,
    /// Seconds until another may be asked for.
    resend_in: u64,
}

/// Sends a code to a phone number that nobody is registered under.
pub async fn send_phone_otp(
    _: Gateway,
    Body(it): Body<PhoneToProve>,
    spoken: AcceptedLanguage,
    from: Address,
    key: KeyHash,
    solved: Solved,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    let flow = flow_to_send(it.flow.as_ref(), &from, solved.0)?;
    send(&codes, Purpose::Register, Recipient::Phone(phone(&it.phone)?), flow, (spoken, from, key)).await
}

/// Sends a code to an e-mail address that nobody is registered under.
pub async fn send_email_otp(
    _: Gateway,
    Body(it): Body<EmailToProve>,
    spoken: AcceptedLanguage,
    from: Address,
    key: KeyHash,
    solved: Solved,
    codes: Data<Codes>,
) -> Reply<CodeSent> {
    let flow = flow_to_send(it.flow.as_ref(), &from, solved.0)?;
    send(&codes, Purpose::Register, Recipient::Email(email(&it.email)?), flow, (spoken, from, key)).await
}

/// Has a code sent, in the language and under the key of whoever asks.
pub(super) async fn send(
    codes: &Codes,
    purpose: Purpose,
    to: Recipient,
    flow: Flow,
    (AcceptedLanguage(language), Address(from), KeyHash(key)): (AcceptedLanguage, Address, KeyHash),
) -> Reply<CodeSent> {
    let receipt = codes.send(CodeRequest { purpose, to, flow, language, from: from.map(network), key }).await?;
    let (expires_in, resend_in) = (receipt.expires_in.as_secs(), receipt.resend_in.as_secs());
    Ok(reply("Code sent", CodeSent { expires_in, resend_in })?.replayed(receipt.replayed))
}

/// Verifies the code of a phone number, and opens its registration.
pub async fn verify_phone_otp(
    _: Gateway,
    Body(it): Body<PhoneProof>,
    from: Address,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<RegistrationView> {
    let to = Recipient::Phone(phone(&it.phone)?);
    let code = codes.check(Purpose::Register, &to, flow(it.flow.as_ref(), &from), &it.otp).await?;
    let opened = registration::open(&store, (to, code), it.id.as_ref(), &RegistrationId::fresh(), from.0).await?;
    reply("Phone number verified", opened)
}

/// Verifies the code of an e-mail address, and opens its registration.
pub async fn verify_email_otp(
    _: Gateway,
    Body(it): Body<EmailProof>,
    from: Address,
    codes: Data<Codes>,
    store: Data<Store>,
) -> Reply<RegistrationView> {
    let to = Recipient::Email(email(&it.email)?);
    let code = codes.check(Purpose::Register, &to, flow(it.flow.as_ref(), &from), &it.otp).await?;
    let opened = registration::open(&store, (to, code), it.id.as_ref(), &RegistrationId::fresh(), from.0).await?;
    reply("Company Email verified", opened)
}
