//! The server's figures for Prometheus, on a listener of their own.

use std::sync::OnceLock;

use actix_web::{App, HttpServer, dev::ServerHandle, web};
use granary_config::Listen;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Seconds; from a read out of memory to a database that hesitates.
const BUCKETS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1.0, 5.0];

/// The one recorder of this process.
pub fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let seconds = Matcher::Suffix("_seconds".to_owned());
        PrometheusBuilder::new().set_buckets_for_metric(seconds, &BUCKETS).ok()?.install_recorder().ok()
    };
    RECORDER.get_or_init(install).as_ref()
}

/// Serves /metrics; answers none where its port is taken, which development may live with.
pub fn serve(listen: &Listen) -> std::io::Result<(u16, ServerHandle)> {
    let server = HttpServer::new(|| {
        App::new()
            .route("/metrics", web::get().to(|| async { recorder().map(PrometheusHandle::render).unwrap_or_default() }))
    });
    let server = server.workers(1).disable_signals().bind((listen.metrics_bind, listen.metrics_port))?;
    let port = server.addrs().first().map_or(listen.metrics_port, |address| address.port());
    let running = server.run();
    let handle = running.handle();
    actix_web::rt::spawn(running);
    Ok((port, handle))
}
