-- Looks for a reply kept under a key for so many seconds, once nobody else is at work under it: `replayed`, `mismatch`
-- or null.
-- The lock lasts until the transaction ends, so a racing twin waits here and then finds the reply.
create or replace function find_kept(
    of_caller uuid, of_path text, of_key text, of_body bytea, kept_for double precision,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtextextended(of_caller || ' ' || of_path || ' ' || of_key, 0));
    select case when k.body = of_body then 'replayed' else 'mismatch' end, k.message, k.data
    into outcome, reply_message, reply_data
    from kept_replies k
    where k.caller = of_caller and k.path = of_path and k.key = of_key
        and k.at > now() - make_interval(secs => kept_for);
end
$$;
