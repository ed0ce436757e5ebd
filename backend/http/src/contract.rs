//! The OpenAPI document: every row of the table with its body, reply, refusals and who may call it.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
};

use granary_config::Environment;
use granary_live::topics::SchemaOf;
use serde_json::json;
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, HttpMethod, InfoBuilder, ObjectBuilder, OpenApi, OpenApiBuilder, PathItem,
    PathsBuilder, Ref, RefOr, Required, ResponseBuilder, Type,
    extensions::{Extensions, ExtensionsBuilder},
    path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
    request_body::{RequestBody, RequestBodyBuilder},
    schema::{AdditionalProperties, Schema},
    security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

use super::{
    describe::{Content, Description, Shape, Versioned},
    error::{Failure, REFUSALS},
    guard::Who,
    limit::Limit,
    row::Row,
    table::Calls,
};

const JSON: &str = "application/json";

/// The document, and the names that two different types claim in it.
pub struct Contract {
    pub document: OpenApi,
    pub twins: Vec<String>,
}

/// Writes the document of a table.
pub fn contract(calls: &Calls) -> Contract {
    let mut schemas = Schemas::default();
    schemas.keep(&SchemaOf::of::<Failure<'_>>());
    let (mut paths, mut names) = (PathsBuilder::new(), BTreeSet::new());
    for row in calls.rows(Environment::Development) {
        let method = if row.method == actix_web::http::Method::GET { HttpMethod::Get } else { HttpMethod::Post };
        let name = name_of(row);
        // A page that is posted to besides.
        let name = if names.insert(name.clone()) { name } else { name + "Post" };
        paths = paths.path(row.path.clone(), PathItem::new(method, operation(row, name, &mut schemas)));
    }
    let refusals = REFUSALS.map(|(status, name)| {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
        (status.to_string(), RefOr::T(ResponseBuilder::new().description(name).content(JSON, content).build()))
    });
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas.named)
        .responses_from_iter(refusals)
        .security_scheme("bearer", SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()))
        .security_scheme("clientId", key("x-gateway-client-id"))
        .security_scheme("clientSecret", key("x-gateway-client-secret"));
    let info = InfoBuilder::new()
        .title("Granary")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Every call of the trading platform Granary. A slash at the end of a path is accepted."))
        .build();
    let document = OpenApiBuilder::new().info(info).paths(paths.build()).components(Some(components.build())).build();
    Contract { document, twins: schemas.twins }
}

fn key(header: &str) -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new(header)))
}

/// The named types that the document holds.
#[derive(Default)]
struct Schemas {
    named: BTreeMap<String, RefOr<Schema>>,
    twins: Vec<String>,
}

impl Schemas {
    /// Keeps a type with all it refers to, and answers how to refer to it.
    fn keep(&mut self, it: &SchemaOf) -> RefOr<Schema> {
        for (name, schema) in &it.parts {
            self.put(name, schema);
        }
        let named = match &it.schema {
            RefOr::T(Schema::Object(object)) => !object.properties.is_empty(),
            RefOr::T(Schema::OneOf(_) | Schema::AllOf(_)) => true,
            _ => false,
        };
        if !named {
            return it.schema.clone();
        }
        self.put(&it.name, &it.schema);
        Ref::from_schema_name(&it.name).into()
    }

    fn put(&mut self, name: &str, schema: &RefOr<Schema>) {
        let before = self.named.insert(name.to_owned(), schema.clone());
        if before.is_some_and(|before| json!(before) != json!(schema)) {
            self.twins.push(name.to_owned());
        }
    }
}

fn operation(row: &Row, name: String, schemas: &mut Schemas) -> Operation {
    let about = &row.about;
    let mut it = OperationBuilder::new()
        .tag(about.tag())
        .summary(Some(about.summary()))
        .operation_id(Some(name))
        .request_body(request_body(about, schemas))
        .extensions(Some(extensions(row)));
    for parameter in parameters(row) {
        it = it.parameter(parameter);
    }
    it = match about.who {
        Who::Anyone | Who::Development => it,
        Who::Gateway => it.security(gateway()),
        Who::GatewayOrMember => it.security(gateway()).security(bearer()),
        _ => it.security(bearer()),
    };
    let (status, success) = success(about, schemas);
    it = it.response(status, success);
    for status in refusals(row) {
        it = it.response(status.to_string(), Ref::from_response_name(status.to_string()));
    }
    it.build()
}

/// Who may call, and what a trader does by it in the name of their company.
fn extensions(row: &Row) -> Extensions {
    let who = ExtensionsBuilder::new().add("x-granary-who", row.about.who.told());
    row.act.into_iter().fold(who, |it, act| it.add("x-granary-act", act.as_str())).build()
}

fn bearer() -> SecurityRequirement {
    SecurityRequirement::new("bearer", [] as [&str; 0])
}

fn gateway() -> SecurityRequirement {
    SecurityRequirement::new("clientId", [] as [&str; 0]).add("clientSecret", [] as [&str; 0])
}

/// `/api/v1/admin/order/cancel/{id}` is `adminOrderCancel`.
fn name_of(row: &Row) -> String {
    let path = row.path.trim_start_matches("/api/v1").trim_start_matches("/api");
    let by_id = |word: &str| word.starts_with('{') && word.to_lowercase().ends_with("id}");
    let words = path.split(['/', '-', '.']).filter(|word| !word.is_empty() && !by_id(word));
    let words = words.map(|word| word.trim_matches(['{', '}']));
    words
        .enumerate()
        .map(|(at, word)| {
            let (first, rest) = word.split_at(1);
            if at == 0 { word.to_owned() } else { first.to_uppercase() + rest }
        })
        .collect()
}

fn parameters(row: &Row) -> Vec<Parameter> {
    let text = |format: Option<&str>| {
        let object = ObjectBuilder::new().schema_type(Type::String);
        Schema::Object(match format {
            Some(format) => object.format(Some(utoipa::openapi::SchemaFormat::Custom(format.to_owned()))).build(),
            None => object.build(),
        })
    };
    let parameter = |name: &str, place, required, schema: RefOr<Schema>, description: Option<&str>| {
        let it = ParameterBuilder::new().name(name).parameter_in(place).required(required);
        it.schema(Some(schema)).description(description).build()
    };
    let mut all: Vec<_> = row
        .path
        .split('/')
        .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| parameter(name, ParameterIn::Path, Required::True, text(None).into(), None))
        .collect();
    if let Some(query) = row.about.query
        && let RefOr::T(Schema::Object(fields)) = (query.schema)().schema
    {
        for (name, schema) in fields.properties {
            let required = if fields.required.contains(&name) { Required::True } else { Required::False };
            all.push(parameter(&name, ParameterIn::Query, required, schema, None));
        }
    }
    if row.about.version != Versioned::No {
        let why = "The version that the caller saw; the body's `version` does the same.";
        all.push(parameter("If-Match", ParameterIn::Header, Required::False, text(None).into(), Some(why)));
    }
    if row.about.keyed {
        let why = "Names this attempt: a retry with the same key and body gets the stored reply, for 24 hours.";
        all.push(parameter("Idempotency-Key", ParameterIn::Header, Required::False, text(None).into(), Some(why)));
    }
    if row.about.solved {
        let why = "A challenge of `captcha/challenge` that was solved for this call: `challenge.number`.";
        all.push(parameter("x-captcha", ParameterIn::Header, Required::False, text(None).into(), Some(why)));
    }
    all
}

/// The body in each media type that it may come in.
fn request_body(about: &Description, schemas: &mut Schemas) -> Option<RequestBody> {
    let versioned = about.version != Versioned::No;
    let empty = || SchemaOf { name: String::new(), schema: no_fields(), parts: Vec::new() };
    let told = |shape: Shape| (shape.media, (shape.schema)());
    let body = about.body.map(told).or_else(|| versioned.then(|| (JSON, empty())))?;
    let (mut it, mut is_required) = (RequestBodyBuilder::new(), true);
    for (media, body) in iter::once(body).chain(about.other_body.map(told)) {
        is_required &= !matches!(&body.schema, RefOr::T(Schema::Object(fields)) if fields.required.is_empty());
        let schema = schema_of_body(body, versioned, schemas);
        it = it.content(media, ContentBuilder::new().schema(Some(schema)).build());
    }
    Some(it.required(Some(if is_required { Required::True } else { Required::False })).build())
}

/// The schema of a body, with `version` beside its own fields where the call takes one.
fn schema_of_body(mut body: SchemaOf, versioned: bool, schemas: &mut Schemas) -> RefOr<Schema> {
    if versioned && let RefOr::T(Schema::Object(fields)) = &mut body.schema {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
        fields.properties.insert("version".into(), Schema::Object(number.build()).into());
        body.name = String::new();
    }
    if !body.name.is_empty() {
        return schemas.keep(&body);
    }
    let inline = std::mem::replace(&mut body.schema, no_fields());
    schemas.keep(&body);
    inline
}

fn no_fields() -> RefOr<Schema> {
    let none = AdditionalProperties::FreeForm(false);
    Schema::Object(ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(none)).build()).into()
}

fn success(about: &Description, schemas: &mut Schemas) -> (&'static str, utoipa::openapi::Response) {
    let it = ResponseBuilder::new();
    match &about.reply {
        Content::Upgrade => ("101", it.description("The connection becomes a WebSocket").build()),
        Content::Other(media) => {
            let content = ContentBuilder::new().build();
            ("200", it.description("The document itself").content(*media, content).build())
        }
        Content::Enveloped(shape) => {
            let truth = ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true]));
            let envelope = ObjectBuilder::new()
                .schema_type(Type::Object)
                .property("success", truth)
                .required("success")
                .property("message", ObjectBuilder::new().schema_type(Type::String))
                .required("message")
                .property("data", schemas.keep(&(shape.schema)()))
                .required("data");
            let content = ContentBuilder::new().schema(Some(Schema::Object(envelope.build()))).build();
            ("200", it.description("Done").content(JSON, content).build())
        }
    }
}

/// The refusals that a call can give: by its types, and by its row.
fn refusals(row: &Row) -> BTreeSet<u16> {
    let about = &row.about;
    let by_id = row.path.contains('{');
    let body = row.method == actix_web::http::Method::POST;
    let anyone_signed_in = about.who == Who::Member || about.who.is_open();
    [
        (400, by_id || body || about.query.is_some() || about.keyed),
        // A bearer that is over is refused where none is asked for, too.
        (401, row.looks_at_bearer()),
        (403, !anyone_signed_in || about.solved || row.is_for_some_members()),
        (404, by_id || about.who == Who::Development),
        (408, body),
        (409, about.version != Versioned::No || about.keyed),
        (413, body),
        (415, body),
        (422, about.keyed),
        (429, row.limit == Limit::Caller),
        (500, true),
        (503, true),
    ]
    .into_iter()
    .filter_map(|(status, given)| given.then_some(status))
    .chain(row.refusals.iter().copied())
    .collect()
}
