-- E-mails to be sent, each once for its cause. A secret never stands in a row: a link is known by its id, and the
-- token that leads to it is made from the id and the house's secret when the mail is written.
create table mails (
    id uuid primary key default new_id(),
    -- What brought it about, such as `welcome:USER`; a second mail for the same cause is not queued.
    cause text not null unique,
    to_address text not null,
    user_id uuid references users,
    template text not null,
    language text not null default 'en' check (language in ('en', 'ar')),
    fields jsonb not null default '{}',
    queued_at timestamptz not null default now(),
    attempts int not null default 0,
    next_at timestamptz not null default now(),
    sent_at timestamptz,
    -- Given up: the address refuses for good, or every attempt failed.
    failed_at timestamptz,
    fault text
);

create index mails_waiting on mails (next_at) where sent_at is null and failed_at is null;
create index mails_newest on mails (queued_at desc, id desc);

create function queue_mail(
    m_cause text, m_to text, m_user uuid, m_template text, m_language text, m_fields jsonb
) returns void language sql as $$
    insert into mails (cause, to_address, user_id, template, language, fields)
    values (m_cause, m_to, m_user, m_template, coalesce(m_language, 'en'), coalesce(m_fields, '{}'))
    on conflict (cause) do nothing
$$;

-- Links that a mail leads to: `verify-email` (24 hours) and `reset-password` (30 minutes), each good once.
create table links (
    id uuid primary key default gen_random_uuid(),
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    user_id uuid not null references users,
    -- The address that it was sent to; a link to an address since changed leads nowhere.
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
);

create index links_user on links (user_id, purpose) where used_at is null;
create index links_stale on links (expires_at);

-- Opens a link and queues the mail that leads there; an older link of the same purpose is good no longer.
create function send_link(l_purpose text, l_user uuid, l_language text) returns void language plpgsql as $$
declare
    link links;
begin
    update links l set used_at = now() where l.user_id = l_user and l.purpose = l_purpose and l.used_at is null;
    insert into links (purpose, user_id, email, expires_at)
    select l_purpose, u.id, u.email,
        now() + case l_purpose when 'reset-password' then interval '30 minutes' else interval '24 hours' end
    from users u where u.id = l_user and u.deleted_at is null
    returning * into link;
    if found then
        perform queue_mail(
            l_purpose || ':' || link.id, link.email, l_user, l_purpose, l_language, jsonb_build_object('link', link.id)
        );
    end if;
end
$$;
