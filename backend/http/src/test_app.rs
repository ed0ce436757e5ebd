//! Asks a table of calls without a network, as the tests of this module do.

use std::sync::Arc;

use actix_web::{App, http::Method, test};
use granary_config::{Environment, Gateway, PageLinks, Proxies};
use serde_json::Value;

use super::{Calls, CookieStyle, Limits, RequestContext, fakes};

pub(super) struct Given {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: String,
}

pub(super) fn post(path: &str) -> Given {
    Given { method: Method::POST, path: format!("/api/v1{path}"), headers: Vec::new(), body: String::new() }
}

impl Given {
    pub(super) fn by(self, token: &str) -> Self {
        self.with("authorization", &format!("Bearer {token}"))
    }
    pub(super) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }
    pub(super) fn json(self, body: Value) -> Self {
        self.text(&body.to_string())
    }
    pub(super) fn text(mut self, body: &str) -> Self {
        self.body = body.to_owned();
        self.with("content-type", "application/json")
    }
}

pub(super) struct Got {
    pub(super) status: u16,
    pub(super) body: Value,
    pub(super) bytes: Vec<u8>,
    pub(super) headers: actix_web::http::header::HeaderMap,
}

/// Answers the calls one after another, in one server.
pub(super) async fn answers(calls: &Calls, environment: Environment, given: Vec<Given>) -> Vec<Got> {
    let context = Arc::new(RequestContext {
        sessions: fakes::sessions(),
        environment,
        pages: PageLinks::default(),
        gateway: Gateway { client_id: "granary-web".into(), client_secret: "quite secret".into() },
        proxies: Proxies::default(),
        limits: Limits::on(),
        cookies: CookieStyle::new(environment, true, "http://localhost"),
        refused: tokio::sync::mpsc::channel(1).0,
    });
    let app = test::init_service(App::new().configure(|app| calls.mount(&context, app))).await;
    let mut got = Vec::new();
    for one in given {
        let mut request = test::TestRequest::default().method(one.method).uri(&one.path).set_payload(one.body);
        for (name, value) in one.headers {
            request = request.append_header((name, value));
        }
        let response = test::call_service(&app, request.to_request()).await;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let bytes = test::read_body(response).await.to_vec();
        got.push(Got { status, body: serde_json::from_slice(&bytes).unwrap_or_default(), bytes, headers });
    }
    got
}
