//! Tokens that programs make themselves, by a name and a password, where the operator allows it.

use axum::{Json, extract::State, http::StatusCode};
use bilancia_tournament::line::hidden_character;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    fault::Fault,
    sent::Sent,
    signing_in::{self, MOST_TOKEN_NAME},
    visitor::Visitor,
};

/// A token that is asked for.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewToken {
    /// Of the account.
    name: String,
    /// Of the account.
    password: String,
    /// A name for the token, by which the account page lists it.
    token_name: String,
}

/// A token.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenShape {
    /// Kept nowhere, so it cannot be asked for again.
    token: String,
}

/// Makes a token by the name and password of an account, without a browser. Status 404 where the operator of the server does not allow
/// it (`bilancia serve --api-tokens` does); wrong passwords are counted as those of the account page are.
#[utoipa::path(post, path = "/api/tokens", operation_id = "make_token", security(()), request_body = NewToken,
    responses((status = 201, description = "The token.", body = TokenShape)))]
pub(crate) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Sent(new): Sent<NewToken>,
) -> Result<(StatusCode, Json<TokenShape>), Fault> {
    if !app.api_tokens {
        return Err(Fault::new(
            StatusCode::NOT_FOUND,
            "the operator of this server does not allow tokens by a password; make one on the account page",
        ));
    }
    let name = new.token_name.trim();
    if hidden_character(name).is_some() || !(1..=MOST_TOKEN_NAME).contains(&name.chars().count()) {
        return Err(Fault::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            format!("token_name: it has 1 to {MOST_TOKEN_NAME} characters, all of them visible"),
        ));
    }
    let found = signing_in::look_at(&app, &visitor, &new.name, new.password).await?;
    let wrong = || Fault::new(StatusCode::FORBIDDEN, "name or password is wrong");
    let (person, kept) = found.ok_or_else(wrong)?;
    let token = signing_in::token(&app, &person, &kept, name).await?;
    let token = token.ok_or_else(|| {
        Fault::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "the account has as many tokens as it may have; delete one on the account page",
        )
    })?;
    Ok((StatusCode::CREATED, Json(TokenShape { token })))
}
