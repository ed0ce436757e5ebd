//! How codes are drawn and sealed, and how they reach people: by text, or by mail.

use std::{sync::Arc, time::Duration};

use granary_adapters::{
    mail::{self, Mailer},
    sms::{SmsSender, Text},
};
use granary_domain::{Language, store::BoxFuture};
use granary_identity::code::{
    CodeName, CodeSender, Digits, Flow, OutgoingCode, Purpose, Recipient, Sealed, Sealer, Undelivered,
};
use hmac::{Hmac, KeyInit, Mac};
use rand::RngExt;
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// How long the mail server may take while somebody waits for the code.
const PATIENCE: Duration = Duration::from_secs(5);

/// Draws codes by chance, and seals them with a key that only this server has.
pub struct KeyedSealer(Hmac<Sha256>);

impl KeyedSealer {
    pub fn new(secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        Self(keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length")))
    }

    fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        mac.update(b"one-time code");
        for part in parts {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl Sealer for KeyedSealer {
    fn draw(&self) -> Digits {
        // The thread's generator is a cipher seeded by the system. Half-open, so that every code is as likely.
        let nth = rand::rng().random_range(0..Digits::ALL);
        Digits::new(nth).unwrap_or_else(|| unreachable!("the range ends before the last"))
    }

    fn name(&self, purpose: Purpose, to: &Recipient, flow: Flow) -> CodeName {
        let claim = purpose.claim();
        let claim = claim.as_ref().map_or(&[][..], |claim| claim.as_bytes());
        let (kind, address) = (to.kind().as_bytes(), to.address().as_bytes());
        self.mac(&[b"name", purpose.as_str().as_bytes(), claim, kind, address, &words(flow)])
    }

    fn seal(&self, name: CodeName, digits: Digits) -> Sealed {
        self.mac(&[b"seal", &name, digits.to_string().as_bytes()])
    }
}

/// What tells one flow from another.
fn words(flow: Flow) -> Vec<u8> {
    match flow {
        Flow::Only => Vec::new(),
        Flow::Network { network, is_solved } => {
            format!("network {} {is_solved}", network.map(|it| it.to_string()).unwrap_or_default()).into_bytes()
        }
        Flow::Own(hash) => hash.to_vec(),
    }
}

/// Brings codes to phones by text, and to e-mail addresses by mail.
pub struct CodePost {
    texts: Arc<dyn SmsSender>,
    mailer: Arc<Mailer>,
    /// Whose codes these are: a browser fills them in at this address alone.
    host: Option<String>,
}

impl CodePost {
    pub fn new(texts: Arc<dyn SmsSender>, mailer: Arc<Mailer>, public_url: &str) -> Self {
        let url = reqwest::Url::parse(public_url).ok().filter(|url| url.scheme() == "https");
        Self { texts, mailer, host: url.and_then(|url| url.host_str().map(str::to_owned)) }
    }

    async fn by_mail(&self, outgoing: &OutgoingCode) -> Result<(), Undelivered> {
        let code = outgoing.digits.to_string();
        let sending = self.mailer.send_code(outgoing.to.address(), &code, outgoing.language);
        match tokio::time::timeout(PATIENCE, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(mail::Undelivered::Later(_))) => Err(Undelivered::NotTaken),
            Ok(Err(mail::Undelivered::Never(_) | mail::Undelivered::NoRecipient { .. })) => Err(Undelivered::Refused),
            Err(_) => Err(Undelivered::Unsure),
        }
    }
}

impl CodeSender for CodePost {
    fn send<'a>(&'a self, outgoing: &'a OutgoingCode) -> BoxFuture<'a, Result<(), Undelivered>> {
        Box::pin(async move {
            let sent = match &outgoing.to {
                Recipient::Phone(phone) => {
                    let text = text(outgoing, self.host.as_deref());
                    self.texts.send(&Text { id: outgoing.send, to: phone, text, language: outgoing.language }).await
                }
                Recipient::Email(_) => self.by_mail(outgoing).await,
            };
            let how = sent.map_or_else(|fault| fault.to_string(), |()| "taken".to_owned());
            metrics::counter!("granary_codes_sent_total", "kind" => outgoing.to.kind(), "how" => how).increment(1);
            sent
        })
    }
}

/// The text of a code. The last line is for the browser, which offers the code on our page and on no other.
fn text(outgoing: &OutgoingCode, host: Option<&str>) -> String {
    let sentence = sentence(outgoing.digits, outgoing.language);
    match host {
        Some(host) => format!("{sentence}\n\n@{host} #{}", outgoing.digits),
        None => sentence,
    }
}

fn sentence(digits: Digits, language: Language) -> String {
    match language {
        Language::En => {
            format!("{digits} is your Granary code. It is good for 5 minutes. Do not share it with anybody.")
        }
        Language::Ar => format!("{digits} هو رمزك في Granary. صالح لمدة 5 دقائق. لا تشاركه مع أحد."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outgoing(language: Language) -> OutgoingCode {
        let to = Recipient::Phone("+971501230001".to_owned().try_into().unwrap());
        let digits = Digits::new(42).unwrap();
        OutgoingCode { send: uuid::Uuid::nil(), purpose: Purpose::Register, to, digits, language }
    }

    #[test]
    fn a_text_says_the_code_with_its_zeros_and_whose_page_may_fill_it_in() {
        let english = text(&outgoing(Language::En), Some("granary.example"));
        assert!(english.starts_with("000042 is your Granary code."), "{english}");
        assert!(english.ends_with("\n\n@granary.example #000042"), "{english}");
        let arabic = text(&outgoing(Language::Ar), None);
        assert!(arabic.contains("000042") && !arabic.contains('@'), "{arabic}");
    }

    #[test]
    fn each_code_of_the_million_is_drawn_as_often_as_any_other() {
        let sealer = KeyedSealer::new(&"secret".into());
        let (draws, cells) = (100_000, 100);
        let mut by_place = [[0_u32; 10]; 6];
        let mut by_cell = vec![0_u32; cells];
        for _ in 0..draws {
            let text = sealer.draw().to_string();
            assert_eq!(text.len(), 6);
            text.bytes().enumerate().for_each(|(place, digit)| by_place[place][usize::from(digit - b'0')] += 1);
            by_cell[text.parse::<usize>().unwrap() * cells / 1_000_000] += 1;
        }
        let chi = |seen: &[u32]| {
            let expected = f64::from(draws) / seen.len() as f64;
            seen.iter().map(|n| (f64::from(*n) - expected).powi(2) / expected).sum::<f64>()
        };
        // Beyond these, chance goes once in a million times (9 and 99 degrees of freedom).
        for (place, seen) in by_place.iter().enumerate() {
            assert!(chi(seen) < 45.1, "place {place}: {seen:?}");
        }
        assert!(chi(&by_cell) < 178.0, "{by_cell:?}");
        assert!(by_place[0][0] > 0, "leading zeros are drawn");
    }

    #[test]
    fn a_seal_is_bound_to_purpose_address_flow_and_server() {
        let (ours, theirs) = (KeyedSealer::new(&"one".into()), KeyedSealer::new(&"two".into()));
        let digits = Digits::new(123_456).unwrap();
        let phone = |text: &str| Recipient::Phone(text.to_owned().try_into().unwrap());
        let email = |text: &str| Recipient::Email(text.to_owned().try_into().unwrap());
        let name = ours.name(Purpose::Register, &phone("+971501230001"), Flow::Only);
        let others = [
            ours.name(Purpose::Stub, &phone("+971501230001"), Flow::Only),
            ours.name(Purpose::OwnPhone(uuid::Uuid::nil()), &phone("+971501230001"), Flow::Only),
            ours.name(Purpose::OwnPhone(uuid::Uuid::max()), &phone("+971501230001"), Flow::Only),
            ours.name(Purpose::Register, &phone("+971501230002"), Flow::Only),
            ours.name(Purpose::Register, &email("a@b.test"), Flow::Only),
            ours.name(Purpose::BankSignIn, &email("a@b.test"), Flow::Only),
            theirs.name(Purpose::Register, &phone("+971501230001"), Flow::Only),
        ];
        let seal = ours.seal(name, digits);
        let network = |solved| Flow::Network { network: "192.0.2.0".parse().ok(), is_solved: solved };
        let nowhere = Flow::Network { network: None, is_solved: false };
        for flow in [Flow::Own([1; 32]), Flow::Own([2; 32]), network(true), network(false), nowhere] {
            assert_ne!(ours.name(Purpose::Register, &phone("+971501230001"), flow), name, "{flow:?}");
        }
        for other in others {
            assert!(other != name && ours.seal(other, digits) != seal);
        }
        assert_ne!(theirs.seal(name, digits), seal);
        assert_eq!(ours.seal(ours.name(Purpose::Register, &phone("+971 50 123 0001"), Flow::Only), digits), seal);
    }
}
