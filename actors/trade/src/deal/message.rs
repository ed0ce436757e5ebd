//! What may be asked of a deal: each part names its own commands.

use super::{
    DisputeCommand, DocumentCommand, FinanceCommand, HandlingCommand, OrderCommand, PaymentCommand, ReputationCommand,
    ShippingCommand, TimelineCommand,
};

/// What may be asked of a deal once it stands.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum DealCommand {
    Order(OrderCommand),
    Timeline(TimelineCommand),
    Documents(DocumentCommand),
    Finance(FinanceCommand),
    Shipping(ShippingCommand),
    Dispute(DisputeCommand),
    Payment(PaymentCommand),
    Reputation(ReputationCommand),
    Handling(HandlingCommand),
}
