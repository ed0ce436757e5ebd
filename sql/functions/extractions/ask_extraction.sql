-- Asks for a file to be read, for a person who may see it (`e_file`) or for the holder of a draft (`r_hash`), who may
-- have read what the draft holds, and what came by the gateway within a day and is nobody's yet.
create or replace function ask_extraction(e_user uuid, e_file uuid, r_hash bytea, e_location text, e_fields text[], most int)
returns table (outcome text, id uuid) language plpgsql as $$
declare
    draft uuid;
    file uuid := e_file;
begin
    if e_user is null then
        select i.registration_id into draft from registration_ids i join registrations r on r.id = i.registration_id
        where i.hash = r_hash and i.expires_at > now() and r.user_id is null and r.until > now();
        select f.id into file from files f
        where f.location = e_location and f.owner_id is null and (
            exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id = draft)
            or (
                f.created_at > now() - interval '24 hours'
                and not exists (select from registration_files rf where rf.file_id = f.id)
                and not exists (select from deal_files df where df.file_id = f.id)
            )
        );
    end if;
    if file is null or (e_user is null and draft is null) then
        return query select 'missing', null::uuid;
        return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('extraction ' || coalesce(e_user, draft), 0));
    if (
        select count(*) from extractions e
        where (e.user_id = e_user or e.registration_id = draft) and e.asked_at > now() - interval '1 hour'
    ) >= most then
        return query select 'limited', null::uuid;
        return;
    end if;
    return query insert into extractions (user_id, registration_id, file_id, fields) values (e_user, draft, file, e_fields)
        returning 'done', extractions.id;
end
$$;
