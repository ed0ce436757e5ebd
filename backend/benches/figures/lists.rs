//! Calls of getOrders a second, against a call of the same server that selects the same rows.

use crate::{
    ROUNDS, median,
    reads::rate,
    server::{PAGE, Server},
    wire::post,
};

const LISTS_A_ROUND: usize = 6_400;

/// The bytes that ask for the page under measure.
pub(crate) fn page(bearer: &str) -> Vec<u8> {
    let page = format!(r#"{{"page":{{"current":{},"size":{}}}}}"#, PAGE.current, PAGE.size);
    post("/api/v1/admin/order/getOrders", bearer, &page)
}

pub(crate) async fn measure(server: &Server) {
    let bearer = server.bearer().await;
    let list = [page(&bearer)];
    let select = [post("/api/v1/bench/selectPage", &bearer, "{}")];
    let (mut listed, mut selected) = (Vec::new(), Vec::new());
    for _ in 0..=ROUNDS {
        listed.push(rate(server, &list, LISTS_A_ROUND).await);
        selected.push(rate(server, &select, LISTS_A_ROUND).await);
    }
    let (lists, selects) = (median(&listed), median(&selected));
    println!();
    println!("getOrders, {} rows  {lists:>9.0} a second", PAGE.size);
    println!("the selects         {selects:>9.0} a second");
    println!("ratio               {:>9.2}   (expected: at least 2)", lists / selects);
}
