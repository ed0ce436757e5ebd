//! The last touch to every answer on its way out.

use actix_web::{
    dev::ServiceResponse,
    http::{ConnectionType, StatusCode, header::CONTENT_ENCODING},
};

/// Takes out what was only said to have the answer sent as it is, and has whoever asks a node that is about to close come
/// to another one next.
pub fn finish<B>(answer: &mut ServiceResponse<B>, is_draining: bool) {
    let headers = answer.headers_mut();
    if headers.get(CONTENT_ENCODING).is_some_and(|it| it == "identity") {
        headers.remove(CONTENT_ENCODING);
    }
    if is_draining && answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        answer.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
}
