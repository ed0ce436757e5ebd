-- The papers by which a person and a company are verified, and how far the review of each has come.
create table verification_documents (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    company_id uuid references companies,
    -- `nationalID` (personalFront), `tradeLicence` (companyFile), `taxCertificate`, `authorizationLetter`.
    kind text not null,
    file_id uuid not null references files,
    status text not null default 'received' check (status in ('received', 'inReview', 'accepted', 'revisionWanted', 'waived')),
    comment text,
    received_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references users,
    -- A later paper of the same kind took its place.
    replaced_at timestamptz
);

create index verification_documents_user on verification_documents (user_id, kind) where replaced_at is null;
create index verification_documents_file on verification_documents (file_id);
