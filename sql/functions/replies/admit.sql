-- What every write of a signed-in person begins with: the kept reply of its key, then the caller's session and rights.
-- The outcome is null where the write may go on.
create or replace function admit(
    c_session uuid, c_user uuid, c_rights bigint, k_path text, k_key text, k_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    if k_key is not null then
        select k.outcome, k.reply_message, k.reply_data into outcome, reply_message, reply_data
        from find_kept(c_user, k_path, k_key, k_body) k;
    end if;
    if outcome is null and not caller_stands(c_session, c_user, c_rights) then
        outcome := 'denied';
    end if;
end
$$;
