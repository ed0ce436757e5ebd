//! The three cookies of a session: how they are named, how long they live, and what may read them.

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use granary_config::Environment;
use granary_identity::session::{BEARER_LIFE, REFRESH_LIFE, Tokens};

/// How long `userType` lives, which is for display only.
const ROLE_LIFE: Duration = Duration::days(10);

/// How this server sets its cookies.
#[derive(Debug, Clone, Copy)]
pub struct CookieStyle {
    /// Only over TLS, with names that begin with `__Host-`; not so on the plain loopback of development alone.
    pub secure: bool,
}

impl CookieStyle {
    pub fn new(environment: Environment, on_loopback: bool, public_url: &str) -> Self {
        let production = environment == Environment::Production;
        let plain = !production && on_loopback && !public_url.starts_with("https:");
        Self { secure: !plain }
    }

    /// `token` for refreshing, `identity` for GET, `userType` for display.
    pub fn of(self, tokens: &Tokens) -> [Cookie<'static>; 3] {
        [
            self.cookie("token", &tokens.refresh, Duration::seconds(REFRESH_LIFE.as_secs())),
            self.cookie("identity", &tokens.bearer, Duration::seconds(BEARER_LIFE.as_secs())),
            self.cookie("userType", tokens.role.as_str(), ROLE_LIFE),
        ]
    }

    /// The same three, gone.
    pub fn gone(self) -> [Cookie<'static>; 3] {
        ["token", "identity", "userType"].map(|name| self.cookie(name, "", Duration::ZERO))
    }

    /// What the cookie of the bearer is called.
    pub(super) fn identity(self) -> &'static str {
        if self.secure { "__Host-identity" } else { "identity" }
    }

    /// What the cookie of the refresh secret is called.
    pub fn refresh(self) -> &'static str {
        if self.secure { "__Host-token" } else { "token" }
    }

    fn cookie(self, name: &str, value: &str, life: Duration) -> Cookie<'static> {
        Cookie::build(self.name(name), value.to_owned())
            .path("/")
            .max_age(life)
            .same_site(SameSite::Strict)
            .secure(self.secure)
            .http_only(name != "userType")
            .finish()
    }

    fn name(self, name: &str) -> String {
        if self.secure { format!("__Host-{name}") } else { name.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::{Role, SessionId};

    use super::*;

    fn written(style: CookieStyle) -> Vec<String> {
        let tokens = Tokens {
            session: SessionId(uuid::Uuid::nil()),
            bearer: "b".into(),
            expires_in: 1800,
            refresh: "r".into(),
            role: Role::User,
        };
        style.of(&tokens).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn production_binds_cookies_to_the_host_and_to_tls() {
        let style = CookieStyle::new(Environment::Production, true, "http://localhost:8080");
        assert_eq!(
            written(style),
            [
                "__Host-token=r; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=86400",
                "__Host-identity=b; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=1800",
                "__Host-userType=user; SameSite=Strict; Secure; Path=/; Max-Age=864000",
            ]
        );
    }

    #[test]
    fn only_the_plain_loopback_of_development_goes_without_tls() {
        let secure = |on_loopback, url| CookieStyle::new(Environment::Development, on_loopback, url).secure;
        assert!(!secure(true, "http://localhost:8080"));
        assert!(secure(false, "http://granary.test"));
        assert!(secure(true, "https://granary.test"));
        let style = CookieStyle::new(Environment::Development, true, "http://localhost:8080");
        assert_eq!(written(style)[0], "token=r; HttpOnly; SameSite=Strict; Path=/; Max-Age=86400");
    }
}
