//! Whether the contract tells of what a call answered.

use std::{collections::BTreeMap, sync::LazyLock};

use granary::routes::calls;
use granary_http::contract;
use reqwest::Method;

/// The statuses of each call, by its method and the segments of its path.
static TOLD: LazyLock<BTreeMap<(String, Vec<String>), Vec<u16>>> = LazyLock::new(|| {
    let document = serde_json::to_value(contract(&calls()).document).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| item.as_object().unwrap().iter().map(move |it| (path, it)));
    operations
        .map(|(path, (method, operation))| {
            let statuses = operation["responses"].as_object().unwrap().keys();
            ((method.to_uppercase(), segments(path)), statuses.map(|status| status.parse().unwrap()).collect())
        })
        .collect()
});

fn segments(path: &str) -> Vec<String> {
    path.trim_end_matches('/').split('/').map(str::to_owned).collect()
}

/// Fails where a call of the table was refused with a status that the contract keeps to itself.
pub fn assert_told(method: &Method, path: &str, status: u16) {
    let asked = segments(path);
    let is_it = |template: &[String]| {
        template.len() == asked.len()
            && template.iter().zip(&asked).all(|(own, given)| own == given || own.starts_with('{'))
    };
    let call = TOLD.iter().find(|((own, template), _)| own == method.as_str() && is_it(template));
    if let Some(((_, template), statuses)) = call {
        let is_told = status < 400 || statuses.contains(&status);
        assert!(is_told, "{method} {} answers {status}, of which the contract says nothing", template.join("/"));
    }
}
