//! A row of `user_rows`, read into the user that sessions know, with the record that everybody reads.

use std::{str::FromStr, sync::Arc};

use actors::{
    domain::{Address, BankId, BankRef, CheckId, CompanyId, DocumentId, Permission, Permissions, Role, UserId, day},
    session::StoredUser,
    store::StoreDown,
    user::{
        CompanyEmail, CompanyProfile, CompanyRecord, DataExport, DataExportStatus, SecondFactor, User, UserPhone,
        UserProfile,
    },
    verification::{
        CheckStage, ProviderView, ReviewedCheck, ReviewedDocument, Reviewer, StoredVerification, VerificationDocument,
    },
};
use jiff::{Timestamp, civil::Date};
use serde_json::Value;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::database::{choice, malformed, take};

/// The user, with the record as of the moment that it was read.
pub(super) fn user(row: &Row) -> Result<StoredUser, StoreDown> {
    let record = record(row)?;
    Ok(StoredUser {
        id: record.id,
        role: record.user_type,
        email: record.company_email.email.clone(),
        email_verified: record.company_email.is_verified,
        disabled: record.is_disabled || !record.is_approved,
        deleted: take::<Option<Timestamp>>(row, "deleted_at")?.is_some(),
        name: record.name(),
        company: record.company.as_ref().map(|company| company.id),
        bank: record.bank.as_ref().map(|bank| bank.id),
        permissions: record.permissions.clone(),
        rights: take::<i64>(row, "rights")?.unsigned_abs(),
        password: take(row, "password")?,
        record: Arc::new(record),
    })
}

/// What somebody may do, as far as this version knows of it.
pub(super) fn permissions(row: &Row) -> Result<Permissions, StoreDown> {
    Ok(known(&take::<Vec<String>>(row, "permissions")?))
}

/// Those of these permissions that this version knows.
pub(super) fn known(names: &[String]) -> Permissions {
    let known = |name: &String| match name.parse::<Permission>() {
        Ok(permission) => Some(permission),
        Err(_) => {
            tracing::warn!(permission = name, "Somebody has a permission that this version does not know");
            None
        }
    };
    names.iter().filter_map(known).collect()
}

fn record(row: &Row) -> Result<User, StoreDown> {
    let user_type = role(row)?;
    let company = company(row)?;
    let bank = take::<Option<Uuid>>(row, "bank_id")?.map(BankId).zip(take(row, "bank_name")?);
    let number: Option<String> = take(row, "phone")?;
    let deletes_at: Option<Timestamp> = take(row, "deletes_at")?;
    let verification = company.is_some().then(|| verification(row)).transpose()?;
    Ok(User {
        id: UserId(take(row, "id")?),
        user_type,
        is_admin: user_type == Role::Admin,
        first_name: take(row, "first_name")?,
        last_name: take(row, "last_name")?,
        company_email: CompanyEmail { email: take(row, "email")?, is_verified: take(row, "email_verified")? },
        phone: match number {
            Some(number) => Some(UserPhone {
                number,
                is_verified: take(row, "phone_verified")?,
                wanted: take(row, "phone_wanted")?,
            }),
            None => None,
        },
        profile_photo: take(row, "profile_photo")?,
        is_on_boarded: take(row, "onboarded")?,
        is_disabled: take(row, "disabled")?,
        is_approved: take(row, "approved")?,
        badge: take::<Option<String>>(row, "badge")?.map(|badge| word("badge", &badge)).transpose()?,
        company,
        permissions: permissions(row)?,
        bank: bank.map(|(id, name)| BankRef { id, name }),
        profile: take::<Json<UserProfile>>(row, "profile")?.0,
        second_factor: second_factor(row)?,
        verification: verification.map(|(stored, today)| stored.view(today)),
        deletes_on: deletes_at.map(day),
        data_export: data_export(row)?,
        created_at: take(row, "created_at")?,
    })
}

pub(super) fn role(row: &Row) -> Result<Role, StoreDown> {
    match take::<String>(row, "role")?.as_str() {
        "user" => Ok(Role::User),
        "admin" => Ok(Role::Admin),
        "sales" => Ok(Role::Sales),
        "bank" => Ok(Role::Bank),
        other => Err(malformed("role", &other)),
    }
}

fn company(row: &Row) -> Result<Option<CompanyRecord>, StoreDown> {
    let Some(id) = take::<Option<Uuid>>(row, "company_id")? else { return Ok(None) };
    // Of a company that has left nothing but its country stays, which is no address.
    let address = serde_json::from_value::<Address>(take::<Value>(row, "company_address")?).ok();
    Ok(Some(CompanyRecord {
        id: CompanyId(id),
        company_name: take(row, "company_name")?,
        country: word("company_country", &take::<String>(row, "company_country")?)?,
        address,
        profile: take::<Json<CompanyProfile>>(row, "company_profile")?.0,
    }))
}

fn second_factor(row: &Row) -> Result<SecondFactor, StoreDown> {
    let Some(since) = take::<Option<Timestamp>>(row, "factor_since")? else { return Ok(SecondFactor::default()) };
    let left: i64 = take(row, "recovery_codes_left")?;
    Ok(SecondFactor::on(since, u32::try_from(left).unwrap_or(u32::MAX)))
}

fn data_export(row: &Row) -> Result<Option<DataExport>, StoreDown> {
    let Some(status) = take::<Option<String>>(row, "export_status")? else { return Ok(None) };
    let status: DataExportStatus = word("export_status", &status)?;
    let (location, asked_at) = (take(row, "export_location")?, take(row, "export_asked_at")?);
    Ok(Some(DataExport::new(status, location, asked_at, take(row, "export_ready_at")?)))
}

/// The verification of a trader, and the day on which it was read.
pub(super) fn verification(row: &Row) -> Result<(StoredVerification, Date), StoreDown> {
    let stored = StoredVerification {
        documents: documents(row)?,
        last_check: last_check(row)?,
        is_rejected: take::<Option<String>>(row, "answered_status")?.as_deref() == Some("rejected"),
        licence_expires_on: take(row, "licence_expires_on")?,
    };
    Ok((stored, day(take(row, "read_at")?)))
}

fn documents(row: &Row) -> Result<Vec<ReviewedDocument>, StoreDown> {
    let Some(ids) = take::<Option<Vec<Uuid>>>(row, "document_ids")? else { return Ok(Vec::new()) };
    let (kinds, statuses): (Vec<String>, Vec<String>) = (take(row, "document_kinds")?, take(row, "document_statuses")?);
    let mut comments = take::<Vec<Option<String>>>(row, "document_comments")?.into_iter();
    let mut names = take::<Vec<String>>(row, "document_names")?.into_iter();
    let mut locations = take::<Vec<String>>(row, "document_locations")?.into_iter();
    let mut expiries = take::<Vec<Option<Date>>>(row, "document_expiries")?.into_iter();
    let mut receipts = take::<Vec<Timestamp>>(row, "document_receipts")?.into_iter();
    let mut decisions = take::<Vec<Option<Timestamp>>>(row, "document_decisions")?.into_iter();
    let mut reviewer_ids = take::<Vec<Option<Uuid>>>(row, "reviewer_ids")?.into_iter();
    let mut reviewer_names = take::<Vec<Option<String>>>(row, "reviewer_names")?.into_iter();
    let mut document = |id, kind: &str, status: &str| {
        let reviewer = reviewer_ids.next().flatten().zip(reviewer_names.next().flatten());
        let document = VerificationDocument {
            id: DocumentId(id),
            kind: word("document_kinds", kind)?,
            status: word("document_statuses", status)?,
            comment: comments.next().flatten(),
            file_name: names.next().unwrap_or_default(),
            location: locations.next().unwrap_or_default(),
            expires_on: expiries.next().flatten(),
            received_at: receipts.next().unwrap_or_default(),
            decided_at: decisions.next().flatten(),
        };
        Ok(ReviewedDocument { document, reviewer: reviewer.map(|(id, name)| Reviewer { id: UserId(id), name }) })
    };
    ids.into_iter().zip(kinds).zip(statuses).map(|((id, kind), status)| document(id, &kind, &status)).collect()
}

fn last_check(row: &Row) -> Result<Option<ReviewedCheck>, StoreDown> {
    let Some(reference) = take::<Option<Uuid>>(row, "check_id")? else { return Ok(None) };
    let status = choice::<CheckStage>(row, "check_status")?.status();
    let checked_at = take::<Option<Timestamp>>(row, "checked_at")?;
    Ok(Some(ReviewedCheck {
        check: ProviderView { status, checked_at },
        reference: CheckId(reference),
        requested_at: take(row, "check_asked_at")?,
        reason: take(row, "check_reason")?,
    }))
}

pub(super) fn word<T: FromStr<Err: std::fmt::Display>>(column: &str, text: &str) -> Result<T, StoreDown> {
    text.parse().map_err(|cause| malformed(column, &cause))
}
