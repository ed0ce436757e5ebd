//! Why the server ends a connection, a subscription or a request: one code for each reason.

use std::borrow::Cow;

/// A close code with its reason, as the client is told it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Close {
    pub code: u16,
    pub reason: Cow<'static, str>,
}

impl Close {
    pub const NORMAL: u16 = 1000;
    pub const PROTOCOL: u16 = 1002;
    pub const UNSUPPORTED: u16 = 1003;
    pub const NOT_UTF8: u16 = 1007;
    pub const TOO_BIG: u16 = 1009;
    pub const BROKEN: u16 = 1011;
    pub const DRAIN: u16 = 1012;
    pub const CAPACITY: u16 = 1013;
    pub const BAD_ENVELOPE: u16 = 4000;
    pub const FORBIDDEN: u16 = 4003;
    pub const DISABLED: u16 = 4004;
    pub const SESSION_ENDED: u16 = 4005;
    pub const TOO_MANY: u16 = 4006;
    pub const OVERLOADED: u16 = 4100;
    pub const SLOW: u16 = 4101;
    pub const RATE: u16 = 4102;
    pub const NO_PONG: u16 = 4103;
    pub const NO_HELLO: u16 = 4104;
    pub const EXPIRED: u16 = 4300;
    pub const INVALID: u16 = 4301;

    pub const fn new(code: u16, reason: &'static str) -> Self {
        Self { code, reason: Cow::Borrowed(reason) }
    }
}
