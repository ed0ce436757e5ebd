//! The keys of the issuer: found by their id and kind, and looked for anew no more than once a minute.

use std::time::{Duration, Instant};

use jsonwebtoken::{
    Algorithm, DecodingKey,
    jwk::{AlgorithmParameters, EllipticCurve, Jwk, KeyAlgorithm, PublicKeyUse},
};
use serde::Deserialize;
use serde_json::Value;

/// How often keys are looked for that are not known.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// The document of the keys; a key that makes no sense to us is left out, and spoils none of the others.
#[derive(Deserialize)]
pub(super) struct Published {
    keys: Vec<Value>,
}

/// The keys with which the issuer signs in an algorithm that we take.
pub(super) struct Keys(Vec<(Option<String>, Algorithm, DecodingKey)>);

impl From<Published> for Keys {
    fn from(published: Published) -> Self {
        Self(published.keys.into_iter().filter_map(|key| usable(&serde_json::from_value(key).ok()?)).collect())
    }
}

impl Keys {
    /// The key of that name; without a name, the only one there is.
    pub(super) fn find(&self, kid: Option<&str>, algorithm: Algorithm) -> Option<&DecodingKey> {
        let mut fitting = self
            .0
            .iter()
            .filter(|(name, kind, _)| *kind == algorithm && kid.is_none_or(|kid| name.as_deref() == Some(kid)));
        let first = fitting.next();
        first.filter(|_| kid.is_some() || fitting.next().is_none()).map(|(_, _, key)| key)
    }
}

fn usable(jwk: &Jwk) -> Option<(Option<String>, Algorithm, DecodingKey)> {
    if !matches!(jwk.common.public_key_use, None | Some(PublicKeyUse::Signature)) {
        return None;
    }
    let algorithm = match (&jwk.algorithm, jwk.common.key_algorithm) {
        (AlgorithmParameters::RSA(_), None | Some(KeyAlgorithm::RS256)) => Algorithm::RS256,
        (AlgorithmParameters::EllipticCurve(curve), None | Some(KeyAlgorithm::ES256))
            if curve.curve == EllipticCurve::P256 =>
        {
            Algorithm::ES256
        }
        _ => return None,
    };
    Some((jwk.common.key_id.clone(), algorithm, DecodingKey::from_jwk(jwk).ok()?))
}

/// When keys were last looked for that were not known.
#[derive(Default)]
pub(super) struct KeyLookups(Option<Instant>);

impl KeyLookups {
    /// Whether it is time to look, and if so that it is being done.
    pub(super) fn may_look(&mut self, now: Instant) -> bool {
        let may = self.0.is_none_or(|last| now.duration_since(last) >= LOOK_EVERY);
        if may {
            self.0 = Some(now);
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rsa(kid: Option<&str>, more: &Value) -> Value {
        let mut key = json!({ "kty": "RSA", "n": "AQAB", "e": "AQAB" });
        let fields = key.as_object_mut().unwrap();
        fields.extend(kid.map(|kid| ("kid".to_owned(), json!(kid))));
        fields.extend(more.as_object().unwrap().clone());
        key
    }

    fn keys(keys: &[Value]) -> Keys {
        serde_json::from_value::<Published>(json!({ "keys": keys })).unwrap().into()
    }

    #[test]
    fn a_key_is_found_by_its_name_and_its_kind() {
        let keys = keys(&[rsa(Some("one"), &json!({})), json!({ "kty": "malformed" }), json!(7)]);
        assert!(keys.find(Some("one"), Algorithm::RS256).is_some());
        assert!(keys.find(None, Algorithm::RS256).is_some(), "the only one");
        for (kid, algorithm) in
            [(Some("one"), Algorithm::ES256), (Some("two"), Algorithm::RS256), (Some(""), Algorithm::RS256)]
        {
            assert!(keys.find(kid, algorithm).is_none(), "{kid:?}");
        }
    }

    #[test]
    fn without_a_name_two_keys_are_none() {
        let keys = keys(&[rsa(Some("one"), &json!({})), rsa(None, &json!({}))]);
        assert!(keys.find(None, Algorithm::RS256).is_none());
    }

    #[test]
    fn keys_for_other_ends_are_left_out() {
        for more in [json!({ "use": "enc" }), json!({ "alg": "RS512" }), json!({ "alg": "HS256" })] {
            assert!(keys(&[rsa(Some("one"), &more)]).find(Some("one"), Algorithm::RS256).is_none(), "{more}");
        }
        let secret = json!({ "kty": "oct", "k": "AAAA", "kid": "one" });
        assert!(keys(&[secret]).0.is_empty());
    }

    #[test]
    fn unknown_keys_are_looked_for_once_a_minute() {
        let (mut looks, now) = (KeyLookups::default(), Instant::now());
        let seconds = [0, 1, 59, 60, 61, 119, 120];
        let looked = seconds.map(|second| looks.may_look(now + Duration::from_secs(second)));
        assert_eq!(looked, [true, false, false, true, false, false, true]);
    }
}
