//! How a message is sealed to one browser (RFC 8291, over RFC 8188).

use aws_lc_rs::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_identity::push::DeviceKeys;

/// Bytes of a public key, of a browser's secret, and of the salt.
const PUBLIC: usize = 65;
const SECRET: usize = 16;
const SALT: usize = 16;
/// One record holds every message.
const RECORD: u32 = 4096;
/// Stands behind the last record.
const LAST: u8 = 2;

/// The message as the browser alone can read it; nothing where its keys are none.
pub(super) fn sealed(to: &DeviceKeys, message: &[u8]) -> Option<Vec<u8>> {
    sealed_with(to, message, &PrivateKey::generate(&ECDH_P256).ok()?, rand_salt()?)
}

pub(super) fn are_keys(it: &DeviceKeys) -> bool {
    sealed(it, b"").is_some()
}

pub(super) fn sealed_with(to: &DeviceKeys, message: &[u8], ours: &PrivateKey, salt: [u8; SALT]) -> Option<Vec<u8>> {
    let theirs = BASE64_URL_SAFE_NO_PAD.decode(to.p256dh.trim_end_matches('=')).ok()?;
    let secret = BASE64_URL_SAFE_NO_PAD.decode(to.auth.trim_end_matches('=')).ok()?;
    if theirs.len() != PUBLIC || secret.len() != SECRET {
        return None;
    }
    let public = ours.compute_public_key().ok()?;
    let shared = agree(ours, UnparsedPublicKey::new(&ECDH_P256, &theirs), (), |shared| {
        Ok(Salt::new(HKDF_SHA256, &secret).extract(shared))
    });
    let keying: [u8; 32] = filled(&shared.ok()?, &[b"WebPush: info\0", &theirs, public.as_ref()])?;
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&keying);
    let key: [u8; 16] = filled(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = filled(&prk, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let mut record = [message, &[LAST]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let length = u8::try_from(PUBLIC).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[length], public.as_ref(), &record].concat())
}

fn rand_salt() -> Option<[u8; SALT]> {
    let mut salt = [0; SALT];
    aws_lc_rs::rand::fill(&mut salt).ok()?;
    Some(salt)
}

/// So many bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn filled<const N: usize>(prk: &Prk, about: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    prk.expand(about, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}
