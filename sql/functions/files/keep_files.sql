-- Adds the rows of files that have been stored, unless their owner has no room for them.
create or replace function keep_files(
    ids uuid[], names text[], mimes text[], sizes bigint[], hashes bytea[], locations text[],
    -- Whether they are for everybody, and how much one person may have.
    f_public boolean, f_room bigint,
    -- Who brings them; nobody where a registration does.
    c_session uuid, c_user uuid, c_rights bigint, c_company uuid,
    k_path text, k_key text, k_body bytea, k_message text, k_data text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    if c_session is not null then
        select a.outcome, a.reply_message, a.reply_data into outcome, reply_message, reply_data
        from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
        if outcome is not null then
            return;
        end if;
        -- What one person brings at once is counted one after another.
        perform pg_advisory_xact_lock(hashtextextended('room for files ' || c_user, 0));
        if (select coalesce(sum(f.size), 0) from files f where f.owner_id = c_user)
            + (select sum(size) from unnest(sizes) size) > f_room
        then
            outcome := 'full';
            return;
        end if;
    end if;
    insert into files (id, owner_id, company_id, name, mime, size, sha256, location, public)
    select f.id, c_user, c_company, f.name, f.mime, f.size, f.hash, f.location, f_public
    from unnest(ids, names, mimes, sizes, hashes, locations) f (id, name, mime, size, hash, location);
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, k_message, k_data::json);
    end if;
    outcome := 'done';
    reply_message := k_message;
    reply_data := k_data::json;
end
$$;
