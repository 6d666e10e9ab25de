//! The description of the API made whole: names of operations, and the answers that every operation can give.

use std::collections::BTreeMap;

use utoipa::openapi::{
    Content, OpenApi, Ref, RefOr, Response,
    path::{HttpMethod, Operation, PathItem},
};

/// The words for a status of an answer that the operation does not describe itself.
fn words(status: &str) -> &'static str {
    match status {
        "200" => "Done; this is how it stands now",
        "201" => "It was created; this is it",
        "202" => "It was accepted, and is done soon",
        "204" => "Done",
        "400" => "The body cannot be read, or has a field that is not known; the field is named",
        "401" => "The request needs a token or a session",
        "403" => "This is not for the one who asks, or not by a token",
        "404" => "There is no such thing, or it is not for the one who asks",
        "409" => "It has changed meanwhile; look again",
        "422" => "It is refused, with the reason",
        _ => "It is refused, with the reason",
    }
}

/// Gives each operation a name of its own, and each answer words. An operation may be refused for reasons of the whole
/// server too: too many requests (429), no answer of the database (503).
pub(super) fn completed(description: &mut OpenApi) {
    let faults = Content::new(Some(Ref::from_schema_name("Fault")));
    for (path, item) in &mut description.paths.paths {
        for (method, operation) in operations(item) {
            operation.operation_id = Some(name(method, path));
            let responses = &mut operation.responses.responses;
            let mut refusals = vec!["default"];
            refusals.extend(operation.request_body.is_some().then_some("400"));
            for status in refusals {
                let mut response = Response::new(words(status));
                response
                    .content
                    .insert("application/json".to_owned(), RefOr::T(faults.clone()));
                responses
                    .entry(status.to_owned())
                    .or_insert(RefOr::T(response));
            }
            describe(responses);
        }
    }
}

fn describe(responses: &mut BTreeMap<String, RefOr<Response>>) {
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && response.description.trim().is_empty()
        {
            words(status).clone_into(&mut response.description);
        }
    }
}

/// The operations of a path, each with its method.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let all = [
        (HttpMethod::Get, &mut item.get),
        (HttpMethod::Put, &mut item.put),
        (HttpMethod::Post, &mut item.post),
        (HttpMethod::Delete, &mut item.delete),
        (HttpMethod::Patch, &mut item.patch),
    ];
    let some = |(method, operation): (HttpMethod, _)| Some((method, Option::as_mut(operation)?));
    all.into_iter().filter_map(some)
}

/// The name of an operation: its method and the words of its path, such as `get_games_by_id`.
fn name(method: HttpMethod, path: &str) -> String {
    let method = match method {
        HttpMethod::Get => "get",
        HttpMethod::Put => "put",
        HttpMethod::Post => "post",
        HttpMethod::Delete => "delete",
        _ => "patch",
    };
    let words = path
        .trim_start_matches("/api")
        .split('/')
        .filter(|word| !word.is_empty());
    let words = words.map(|word| match word.strip_prefix('{') {
        Some(parameter) => format!("by_{}", parameter.trim_end_matches('}')),
        None => word.replace(['-', '.'], "_"),
    });
    std::iter::once(method.to_owned())
        .chain(words)
        .collect::<Vec<_>>()
        .join("_")
}
