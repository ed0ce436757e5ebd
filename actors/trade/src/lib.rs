//! What is traded: lots, listings, auctions and deals, with their documents and signatures.

pub mod approval;
pub mod auction;
pub mod bank;
pub mod change;
pub mod conversation;
pub mod deal;
pub mod desk_list;
pub mod file;
pub mod held_act;
pub mod holiday;
pub mod lane;
pub mod letters;
pub mod listing;
pub mod lot;
pub mod phrase;
pub mod plan;
pub mod printed;
pub mod procurement_limit;
pub mod promoter_groups;
pub mod promoter_score;
pub mod relation;
pub mod signature;
pub mod table;
pub mod testimonial;
pub mod warehouse;
