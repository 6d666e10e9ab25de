//! The frame in which pages and the API stand: the network and its limits, visitors and how they sign in, problems, the
//! layout, and the parts that several pages share.
//!
//! Deliberately absent: pages. The frame knows them by their routes and their places in the menus alone.

pub mod answer;
pub mod answering;
pub mod app;
pub mod booklet;
mod caching;
pub mod chart;
pub mod command;
pub mod entering;
pub mod events;
pub mod fault;
pub mod file_kind;
pub mod game_list;
mod host;
pub mod later;
pub mod layers;
pub mod layout;
pub mod limits;
pub mod mail_address;
pub mod markdown;
pub mod menu;
pub mod metrics;
pub mod move_numbers;
pub mod network;
pub mod new_game;
pub mod new_hands;
pub mod notice;
pub mod openings;
pub mod option_fields;
pub mod passwords;
pub mod pointing;
pub mod rating;
pub mod refused_order;
pub mod routes;
pub mod sent;
pub mod signing_in;
pub mod signs;
pub mod site_folder;
pub mod times;
pub mod upload;
pub mod visitor;

bilancia_core::catalogue!("web-frame");
