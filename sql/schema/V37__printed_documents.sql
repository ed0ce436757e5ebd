-- What was printed of deals: the number and what stands on it, as it was when it was issued, and the files that it was set in.
create table number_series (
    kind text not null,
    -- The company that counts its own; nil where all count together.
    company_id uuid not null,
    last bigint not null,
    primary key (kind, company_id)
);

create table printed_documents (
    id uuid primary key default new_id(),
    deal_id uuid not null references deals,
    kind text not null,
    deal_version bigint not null,
    -- What a document says beside its deal may change while the deal stays: the number stays, and the edition counts.
    edition integer not null check (edition > 0),
    company_id uuid not null,
    number bigint not null,
    display text not null,
    issued_on date not null,
    fields jsonb not null,
    description jsonb not null,
    unique (deal_id, kind, deal_version, edition),
    unique (kind, company_id, number, edition)
);

create table printed_files (
    document_id uuid not null references printed_documents,
    language text not null check (language in ('en', 'ar')),
    file_id uuid not null unique references files,
    primary key (document_id, language)
);
