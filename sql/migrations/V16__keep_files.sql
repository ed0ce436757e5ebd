-- Adds the rows of files that have been stored, in one round trip with the reply that a retry is given.
create function keep_files(
    ids uuid[], names text[], mimes text[], sizes bigint[], hashes bytea[], locations text[],
    -- Who brings them; nobody where a registration does.
    c_session uuid, c_user uuid, c_rights bigint, c_company uuid,
    k_path text, k_key text, k_body bytea, k_message text, k_data text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    if k_key is not null then
        select k.outcome, k.reply_message, k.reply_data into outcome, reply_message, reply_data
        from find_kept(c_user, k_path, k_key, k_body) k;
        if outcome is not null then
            return;
        end if;
    end if;
    if c_session is not null and not caller_stands(c_session, c_user, c_rights) then
        outcome := 'denied';
        return;
    end if;
    insert into files (id, owner_id, company_id, name, mime, size, sha256, location)
    select f.id, c_user, c_company, f.name, f.mime, f.size, f.hash, f.location
    from unnest(ids, names, mimes, sizes, hashes, locations) f (id, name, mime, size, hash, location);
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, k_message, k_data::json);
    end if;
    outcome := 'done';
    reply_message := k_message;
    reply_data := k_data::json;
end
$$;
