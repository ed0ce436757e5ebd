-- Kept replies: what a retry with the same caller, path and key is answered, for 24 hours.
create table kept_replies (
    caller uuid not null,
    path text not null,
    key text not null,
    body bytea not null,
    message text not null,
    data json not null,
    at timestamptz not null default now(),
    primary key (caller, path, key)
);

create index kept_replies_at on kept_replies (at);

-- Looks for a reply kept under a key, once nobody else is at work under it: `replayed`, `mismatch` or null.
-- The lock lasts until the transaction ends, so a racing twin waits here and then finds the reply.
create function find_kept(
    of_caller uuid, of_path text, of_key text, of_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtextextended(of_caller || ' ' || of_path || ' ' || of_key, 0));
    select case when k.body = of_body then 'replayed' else 'mismatch' end, k.message, k.data
    into outcome, reply_message, reply_data
    from kept_replies k
    where k.caller = of_caller and k.path = of_path and k.key = of_key and k.at > now() - interval '24 hours';
end
$$;

create function keep_reply(
    of_caller uuid, of_path text, of_key text, of_body bytea, reply_message text, reply_data json
) returns void language sql as $$
    insert into kept_replies (caller, path, key, body, message, data) values ($1, $2, $3, $4, $5, $6)
    on conflict (caller, path, key) do update
    set body = excluded.body, message = excluded.message, data = excluded.data, at = excluded.at;
$$;
