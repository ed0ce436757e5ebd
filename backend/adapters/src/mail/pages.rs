//! The pages that letters lead to, and the tokens of their links: made from a link's id, so that none is ever stored.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use granary_domain::{DealId, InvitationId, UserId};
use granary_identity::{
    link::LinkPurpose,
    mail::{Stoppable, UpdateItem},
    notification::NotificationKind,
};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;
use uuid::Uuid;

/// Bytes of a link's id within its token; the rest vouches for it.
const ID: usize = 16;
/// What a token is for that leads to an invitation to join a company, which has rows of its own.
const JOIN: &str = "join-company";
/// What a token is for that stops letters. No row knows it: it is good for as long as its reader is with us.
const STOP_LETTERS: &str = "stop-letters";

/// The pages of this server, at the address that people use, whatever a request calls it.
pub struct Pages {
    base: String,
    keyed: Hmac<Sha256>,
}

impl Pages {
    pub fn new(public_url: &str, secret: &SecretString) -> Self {
        let keyed = Hmac::new_from_slice(secret.expose_secret().as_bytes());
        let mut keyed: Hmac<Sha256> = keyed.unwrap_or_else(|_| unreachable!("HMAC takes a key of any length"));
        keyed.update(b"link");
        Self { base: public_url.trim_end_matches('/').to_owned(), keyed }
    }

    /// The address that people use, without a slash at its end.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The name of the machine that people use, for the addresses that letters bear.
    pub fn host(&self) -> &str {
        let place = self.base.split_once("://").map_or(self.base.as_str(), |(_, place)| place);
        let place = place.split(['/', '?']).next().unwrap_or_default();
        place.rsplit_once(':').map_or(place, |(host, _)| host)
    }

    /// The token that leads to a link.
    pub fn token(&self, purpose: LinkPurpose, link: Uuid) -> String {
        self.sealed(purpose.as_str(), link)
    }

    /// The link that a token leads to, if this server made it for this purpose.
    pub fn link(&self, purpose: LinkPurpose, token: &str) -> Option<Uuid> {
        self.opened(purpose.as_str(), token)
    }

    /// Whose letters a token stops, if this server made it for these.
    pub fn reader(&self, token: &str, of: Stoppable) -> Option<UserId> {
        self.opened(&stopping(of), token).map(UserId)
    }

    /// The token that leads to an invitation to join a company.
    pub fn join_token(&self, invitation: InvitationId) -> String {
        self.sealed(JOIN, invitation.0)
    }

    /// The invitation that a token leads to, if this server made it.
    pub fn invitation(&self, token: &str) -> Option<InvitationId> {
        self.opened(JOIN, token).map(InvitationId)
    }

    fn sealed(&self, purpose: &str, id: Uuid) -> String {
        let mark = self.mac(purpose, id.as_bytes()).finalize().into_bytes();
        BASE64_URL_SAFE_NO_PAD.encode([&id.as_bytes()[..], &mark[..]].concat())
    }

    fn opened(&self, purpose: &str, token: &str) -> Option<Uuid> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
        let (id, mark) = bytes.split_at_checked(ID)?;
        self.mac(purpose, id).verify_slice(mark).ok()?;
        Uuid::from_slice(id).ok()
    }

    fn mac(&self, purpose: &str, id: &[u8]) -> Hmac<Sha256> {
        let mut mac = self.keyed.clone();
        mac.update(purpose.as_bytes());
        mac.update(id);
        mac
    }

    /// Where somebody gets no more of these, without signing in.
    pub(super) fn stop_letters(&self, reader: UserId, of: Stoppable) -> String {
        let about = if of == Stoppable::News { String::new() } else { format!("&about={of}") };
        format!("{}/stop-letters?token={}{about}", self.base, self.sealed(&stopping(of), reader.0))
    }

    /// The page of what a notification tells.
    pub(crate) fn of(&self, told: &UpdateItem) -> String {
        let document = told.id("signatureId").map(|it| self.document(it));
        let deal = || told.deal().map(|it| self.deal(it));
        let lot = || told.id("listingId").map(|it| self.lot(it));
        let request = || told.id("requestId").map(|it| self.quote_request(it));
        let goods = || told.id("productId").map(|it| self.goods(it));
        document.or_else(deal).or_else(lot).or_else(request).or_else(goods).unwrap_or_else(|| match told.kind {
            NotificationKind::ApprovalAsked => self.approvals(),
            NotificationKind::GoodsAsked => self.warehouse_requests(),
            NotificationKind::MemberJoined
            | NotificationKind::CompanyApprovalAsked
            | NotificationKind::CompanyApprovalDeclined
            | NotificationKind::CompanyApprovalLapsed => self.team(),
            NotificationKind::SearchLots => self.market(told.id("searchId").unwrap_or_default()),
            _ => self.dashboard(),
        })
    }

    pub(super) fn deal(&self, deal: DealId) -> String {
        format!("{}/dashboard/deals/{deal}", self.base)
    }

    pub(super) fn lot(&self, lot: Uuid) -> String {
        format!("{}/lots/{lot}", self.base)
    }

    /// The market, as a saved search asks it.
    pub(super) fn market(&self, search: Uuid) -> String {
        format!("{}/?saved={search}", self.base)
    }

    pub(super) fn quote_request(&self, request: Uuid) -> String {
        format!("{}/dashboard/requests/{request}", self.base)
    }

    pub(super) fn goods(&self, goods: Uuid) -> String {
        format!("{}/dashboard/warehouse?item={goods}", self.base)
    }

    pub(super) fn warehouse_requests(&self) -> String {
        format!("{}/dashboard/admin/warehouse", self.base)
    }

    pub(super) fn document(&self, document: Uuid) -> String {
        format!("{}/dashboard/documents/{document}", self.base)
    }

    pub(super) fn pending_actions(&self) -> String {
        format!("{}/dashboard/pending-actions", self.base)
    }

    pub(super) fn approvals(&self) -> String {
        format!("{}/dashboard/admin/approvals", self.base)
    }

    pub(super) fn change_email(&self, link: Uuid) -> String {
        format!("{}/mail-verification?token={}", self.base, self.token(LinkPurpose::ChangeEmail, link))
    }

    pub(super) fn keep_email(&self, link: Uuid) -> String {
        format!("{}/mail-verification?token={}", self.base, self.token(LinkPurpose::KeepEmail, link))
    }

    pub(super) fn verify_email(&self, link: Uuid) -> String {
        format!("{}/mail-verification?token={}", self.base, self.token(LinkPurpose::VerifyEmail, link))
    }

    pub(super) fn reset_password(&self, link: Uuid) -> String {
        format!("{}/reset-password?token={}", self.base, self.token(LinkPurpose::ResetPassword, link))
    }

    pub(super) fn join(&self, invitation: InvitationId) -> String {
        format!("{}/join?token={}", self.base, self.join_token(invitation))
    }

    pub(super) fn team(&self) -> String {
        self.settings("team")
    }

    pub(super) fn recover(&self) -> String {
        format!("{}/reset-password", self.base)
    }

    pub(super) fn sign_in(&self) -> String {
        format!("{}/login", self.base)
    }

    pub(super) fn dashboard(&self) -> String {
        format!("{}/dashboard", self.base)
    }

    pub(super) fn verification(&self) -> String {
        self.settings("verification")
    }

    pub(super) fn limit(&self) -> String {
        format!("{}/dashboard/limit", self.base)
    }

    pub(super) fn security(&self) -> String {
        self.settings("security")
    }

    pub(super) fn sessions(&self) -> String {
        self.settings("sessions")
    }

    pub(super) fn consents(&self) -> String {
        self.settings("consents")
    }

    pub(super) fn privacy(&self) -> String {
        self.settings("privacy")
    }

    fn settings(&self, tab: &str) -> String {
        format!("{}/account-settings?tab={tab}", self.base)
    }
}

/// What the token is for by which these are stopped.
fn stopping(of: Stoppable) -> String {
    if of == Stoppable::News { STOP_LETTERS.to_owned() } else { format!("{STOP_LETTERS} {of}") }
}

#[cfg(test)]
mod tests {
    use granary_identity::letters::LetterTopic;

    use super::*;

    #[test]
    fn a_token_leads_to_its_link_for_its_purpose_on_its_server() {
        let pages = Pages::new("https://trade.granary.test/", &"one".into());
        let link = Uuid::now_v7();
        let token = pages.token(LinkPurpose::ResetPassword, link);
        assert_eq!(token.len(), 64);
        assert_eq!(pages.link(LinkPurpose::ResetPassword, &token), Some(link));
        assert_eq!(pages.link(LinkPurpose::VerifyEmail, &token), None);
        assert_eq!(
            Pages::new("https://trade.granary.test", &"two".into()).link(LinkPurpose::ResetPassword, &token),
            None
        );
        let (first, rest) = token.split_at(1);
        let other = if first == "A" { "B" } else { "A" };
        for forged in ["", "A", &token[1..], &token[..63], &format!("{other}{rest}"), &format!("{token}AAAA"), "%%%%"] {
            assert_eq!(pages.link(LinkPurpose::ResetPassword, forged), None, "{forged:?}");
        }
    }

    #[test]
    fn a_token_that_stops_letters_is_its_readers_and_good_for_nothing_else() {
        let pages = Pages::new("https://trade.granary.test", &"one".into());
        let reader = UserId(Uuid::now_v7());
        let of_orders = Stoppable::Topic(LetterTopic::Orders);
        let page = pages.stop_letters(reader, of_orders);
        let token = page.strip_prefix("https://trade.granary.test/stop-letters?token=").unwrap();
        let token = token.strip_suffix("&about=orders").unwrap();
        assert_eq!(pages.reader(token, of_orders), Some(reader));
        for other in [Stoppable::News, Stoppable::Topics, Stoppable::Topic(LetterTopic::Lots)] {
            assert_eq!(pages.reader(token, other), None);
            assert!(!pages.stop_letters(reader, other).contains(token));
        }
        for purpose in LinkPurpose::ALL {
            assert_eq!(pages.link(purpose, token), None);
            assert_eq!(pages.reader(&pages.token(purpose, reader.0), Stoppable::News), None);
        }
        assert_eq!(pages.reader(&token[1..], of_orders), None);
        assert_eq!(Pages::new("https://trade.granary.test", &"two".into()).reader(token, of_orders), None);
    }

    #[test]
    fn the_host_is_that_of_the_address_people_use() {
        for (url, host) in [
            ("https://trade.granary.test", "trade.granary.test"),
            ("http://localhost:8080/", "localhost"),
            ("https://granary.test:8443/market", "granary.test"),
        ] {
            assert_eq!(Pages::new(url, &"one".into()).host(), host);
        }
    }
}
