-- What a commit of an actor begins with: the kept reply of its key, then the session and rights of whoever asks, which
-- stand as they are until it is over. Their rows are not locked, because locks on rows that many commits share took a
-- fifth of the commits a second. The outcome is null where the write may go on.
create or replace function admit(
    c_session uuid, c_user uuid, c_rights bigint, k_path text, k_key text, k_body bytea, k_for double precision,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    kept record;
begin
    if k_key is not null then
        kept := find_kept(c_user, k_path, k_key, k_body, k_for);
        if kept.outcome is not null then
            outcome := kept.outcome; reply_message := kept.reply_message; reply_data := kept.reply_data;
            return;
        end if;
    end if;
    if c_session is not null then
        perform share_rights(c_user);
        perform from users u join sessions s on s.user_id = u.id
        where s.id = c_session and s.ended_at is null and u.id = c_user and stands(u, c_rights);
        outcome := case when not found then 'denied' end;
    end if;
end
$$;
