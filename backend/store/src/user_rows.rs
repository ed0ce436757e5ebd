//! A row of `user_rows`, read into the user that sessions know, with the record that everybody reads.

use std::sync::Arc;

use granary_domain::{Address, CompanyId, Membership, Permission, Permissions, Role, day, store::StoreUnavailable};
use granary_identity::{
    session::StoredUser,
    user::{CompanyEmail, CompanyRecord, DataExport, MemberRecord, SecondFactor, User, UserPhone},
    verification::{
        CheckStage, ProviderView, ReviewedCheck, ReviewedDocument, Reviewer, StoredVerification, Verification,
        VerificationDocument,
    },
};
use jiff::{Timestamp, civil::Date};
use tokio_postgres::Row;

use super::row::{FromRow, ReadColumn, columns, row, take};

/// The user, with the record as of the moment that it was read.
impl FromRow for StoredUser {
    fn columns(read: &mut Vec<ReadColumn>) {
        User::columns(read);
    }

    fn from_row(row: &Row) -> Result<Self, StoreUnavailable> {
        let record = User::from_row(row)?;
        Ok(Self {
            id: record.id,
            role: record.user_type,
            email: record.company_email.email.clone(),
            email_verified: record.company_email.is_verified,
            disabled: record.is_disabled || !record.is_approved || is_suspended(row)?,
            deleted: take::<Option<Timestamp>>(row, "deleted_at")?.is_some(),
            name: record.name(),
            company: record.company.as_ref().map(|company| company.id),
            bank: record.bank.as_ref().map(|bank| bank.id),
            permissions: record.permissions.clone(),
            member: member(row)?,
            rights: take(row, "rights")?,
            password: take(row, "password")?,
            networks: take(row, "networks")?,
            record: Arc::new(record),
        })
    }
}

// Those of some permissions that this version knows.
columns!(as Vec<String>, |stored| Ok(known(&stored)); Permissions);

fn known(names: &[String]) -> Permissions {
    let known = |name: &String| match name.parse::<Permission>() {
        Ok(permission) => Some(permission),
        Err(_) => {
            tracing::warn!(permission = name, "Somebody has a permission that this version does not know");
            None
        }
    };
    names.iter().filter_map(known).collect()
}

row! {
    User {
        id, user_type: "role", is_admin: (is_admin), first_name, last_name, company_email: flat, phone: maybe, profile_photo,
        is_on_boarded: "onboarded", is_disabled: "disabled", is_approved: "approved", badge, company: maybe, permissions,
        bank: maybe, profile, second_factor: (second_factor), verification: (trader), deletes_on: (deletes_on),
        data_export: (data_export), member: (member_record), created_at,
    }
    CompanyEmail { email, is_verified: "email_verified" }
    UserPhone { number: "phone", is_verified: "phone_verified", wanted: "phone_wanted" }
    CompanyRecord { id: "company_id", company_name, country: "company_country", address: (address), profile: "company_profile" }
    StoredVerification { documents: (documents), last_check: maybe, is_rejected: (is_rejected), licence_expires_on }
    ReviewedCheck { reference: "check_id", check: (check), requested_at: "check_asked_at", reason: "check_reason" }
}

fn is_admin(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<Role>(row, "role")? == Role::Admin)
}

/// Of a company that has left nothing but its country stays, which is no address.
fn address(row: &Row) -> Result<Option<Address>, StoreUnavailable> {
    Ok(serde_json::from_value(take(row, "company_address")?).ok())
}

fn second_factor(row: &Row) -> Result<SecondFactor, StoreUnavailable> {
    match take(row, "factor_since")? {
        Some(since) => Ok(SecondFactor::on(since, take(row, "recovery_codes_left")?)),
        None => Ok(SecondFactor::default()),
    }
}

fn trader(row: &Row) -> Result<Option<Verification>, StoreUnavailable> {
    let company: Option<CompanyId> = take(row, "company_id")?;
    company.map(|_| verification(row).map(|(stored, today)| stored.view(today))).transpose()
}

/// What somebody is in their company.
fn member(row: &Row) -> Result<Membership, StoreUnavailable> {
    Ok(Membership::new(take(row, "member_role")?, take(row, "member_limit")?))
}

fn is_suspended(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<Option<Timestamp>>(row, "suspended_at")?.is_some())
}

fn member_record(row: &Row) -> Result<Option<MemberRecord>, StoreUnavailable> {
    let is_trader = take::<Role>(row, "role")? == Role::User;
    Ok(if is_trader { Some(MemberRecord::of(member(row)?, is_suspended(row)?)) } else { None })
}

fn deletes_on(row: &Row) -> Result<Option<Date>, StoreUnavailable> {
    Ok(take::<Option<Timestamp>>(row, "deletes_at")?.map(day))
}

fn data_export(row: &Row) -> Result<Option<DataExport>, StoreUnavailable> {
    let Some(status) = take(row, "export_status")? else { return Ok(None) };
    let (location, asked_at) = (take(row, "export_location")?, take(row, "export_asked_at")?);
    Ok(Some(DataExport::new(status, location, asked_at, take(row, "export_ready_at")?)))
}

/// The verification of a trader, and the day on which it was read where their company is.
pub(super) fn verification(row: &Row) -> Result<(StoredVerification, Date), StoreUnavailable> {
    let company = CompanyRecord::from_row(row)?;
    Ok((FromRow::from_row(row)?, company.home().day(take(row, "read_at")?)))
}

fn is_rejected(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<Option<CheckStage>>(row, "answered_status")? == Some(CheckStage::Rejected))
}

fn check(row: &Row) -> Result<ProviderView, StoreUnavailable> {
    let stage: CheckStage = take(row, "check_status")?;
    Ok(ProviderView { status: stage.status(), checked_at: take(row, "checked_at")? })
}

fn documents(row: &Row) -> Result<Vec<ReviewedDocument>, StoreUnavailable> {
    let Some(ids) = take::<Option<Vec<_>>>(row, "document_ids")? else { return Ok(Vec::new()) };
    let kinds: Vec<_> = take(row, "document_kinds")?;
    let statuses: Vec<_> = take(row, "document_statuses")?;
    let mut comments = take::<Vec<_>>(row, "document_comments")?.into_iter();
    let mut names = take::<Vec<_>>(row, "document_names")?.into_iter();
    let mut locations = take::<Vec<_>>(row, "document_locations")?.into_iter();
    let mut expiries = take::<Vec<_>>(row, "document_expiries")?.into_iter();
    let mut receipts = take::<Vec<_>>(row, "document_receipts")?.into_iter();
    let mut decisions = take::<Vec<_>>(row, "document_decisions")?.into_iter();
    let mut reviewer_ids = take::<Vec<Option<_>>>(row, "reviewer_ids")?.into_iter();
    let mut reviewer_names = take::<Vec<Option<_>>>(row, "reviewer_names")?.into_iter();
    let document = |((id, kind), status)| {
        let reviewer = reviewer_ids.next().flatten().zip(reviewer_names.next().flatten());
        let document = VerificationDocument {
            id,
            kind,
            status,
            comment: comments.next().flatten(),
            file_name: names.next().unwrap_or_default(),
            location: locations.next().unwrap_or_default(),
            expires_on: expiries.next().flatten(),
            received_at: receipts.next().unwrap_or_default(),
            decided_at: decisions.next().flatten(),
        };
        ReviewedDocument { document, reviewer: reviewer.map(|(id, name)| Reviewer { id, name }) }
    };
    Ok(ids.into_iter().zip(kinds).zip(statuses).map(document).collect())
}
