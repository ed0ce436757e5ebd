-- What the columns of the files that a company brings are, where their headings did not say it and somebody did.
create table column_choices (
    company_id uuid not null references companies on delete cascade,
    -- What the table lists.
    kind text not null,
    -- The letters of the heading, folded.
    key text not null,
    heading text not null,
    -- None of its columns, where there is none.
    of_column text,
    unit text,
    chosen_at timestamptz not null,
    primary key (company_id, kind, key)
);
