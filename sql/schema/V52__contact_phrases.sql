-- What companies asked to say although it looks like contact details, each once a company, and what staff decided of it.
create table contact_phrases (
    id uuid primary key,
    company_id uuid not null references companies,
    asked_by uuid not null references users,
    -- As the rule sees it.
    phrase text not null,
    -- In which it stood, as it was typed.
    said text not null,
    status text not null check (status in ('open', 'allowed', 'refused')),
    reason text,
    asked_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references users,
    unique (company_id, phrase)
);

create index contact_phrases_newest on contact_phrases (asked_at desc, id desc);
create index contact_phrases_state on contact_phrases (status, asked_at desc, id desc);
-- What a company may say is read with each of its lots.
create index contact_phrases_allowed on contact_phrases (company_id) include (phrase) where status = 'allowed';
