-- How far the numbers of printed documents have come.
create table number_series (
    kind text not null,
    -- The company that counts its own; nil where all count together.
    company_id uuid not null,
    last bigint not null,
    primary key (kind, company_id)
);

-- What was printed of deals: the number and what stands on it, as it was when it was issued.
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

-- The files that a printed document was set in.
create table printed_files (
    document_id uuid not null references printed_documents,
    -- In each language as PDF, and for tax authorities as XML.
    form text not null check (form in ('en', 'ar', 'xml')),
    file_id uuid not null unique references files,
    primary key (document_id, form)
);
