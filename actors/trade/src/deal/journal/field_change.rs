//! What an event changes of a deal, with what stood before it and what stands after: as notifications and history tell it.

use granary_domain::{StepNumber, choices};
use serde::Serialize;
use utoipa::ToSchema;

choices! {
    /// What may be told to have changed, by its name on the wire.
    ChangedField {
        Incoterm = "incoterm", "Incoterm";
        PaymentTerm = "paymentTerm", "Payment term";
        TransportMode = "transportMode", "Transport mode";
        ContainerLoad = "containerLoad", "Container load";
        Inspection = "inspection", "Inspection";
        CargoRelease = "cargoRelease", "Cargo release";
        Quantity = "quantity", "Quantity";
        UnitPrice = "unitPrice", "Unit price";
        Destination = "destination", "Destination";
        DeliveryTerms = "deliveryTerms", "Delivery terms";
        Notes = "notes", "Notes";
        DueOn = "dueOn", "Due date";
        Holiday = "holiday", "Holiday of offices and banks";
        BankHoliday = "bankHoliday", "Holiday of banks";
        HolidayAbroad = "holidayAbroad", "Holiday where the bank is";
        AnswerBy = "answerBy", "Last day to answer";
        ExamineBy = "examineBy", "Last day to examine the documents";
        Channel = "channel", "Channel";
        Route = "route", "Route";
        Carrier = "carrier", "Carrier";
        Containers = "containers", "Containers";
        LeavesAt = "departure", "Leaves";
        ComesAt = "arrival", "Comes";
    }
}

/// One thing that was changed. What is one of a list stands by its code; nothing at all is absent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldChange {
    pub field: ChangedField,
    /// Of which step it is the due date, where the event is of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl FieldChange {
    pub(in crate::deal) fn new(field: ChangedField, before: Option<String>, after: Option<String>) -> Option<Self> {
        (before != after).then_some(Self { field, step: None, before, after })
    }
}
