-- Writes that a check is about to be asked for, and answers what the provider is to be told.
create or replace function open_check(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_check uuid, of_user uuid,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = of_user and u.company_id is not null and u.deleted_at is null for update;
    if not found then
        outcome := 'missing';
        return;
    end if;
    -- Whoever asked went away before the provider answered.
    update verification_checks k set status = 'failed'
    where k.user_id = of_user and k.status = 'requesting' and k.asked_at < now() - interval '1 minute';
    insert into verification_checks (id, user_id, asked_by) values (p_check, of_user, c_user) on conflict do nothing;
    if not found then
        outcome := 'conflict';
        reply_message := 'A check of this user is under way.';
        return;
    end if;
    reply_message := '';
    select json_build_object(
        'reference', p_check,
        'person', jsonb_strip_nulls(jsonb_build_object(
            'firstName', person.first_name, 'lastName', person.last_name, 'email', person.email, 'phone', person.phone
        )),
        'company', jsonb_strip_nulls(jsonb_build_object(
            'name', c.name, 'country', c.country, 'address', c.address, 'taxIDNumber', c.profile -> 'taxIDNumber',
            'tradeLicence', c.profile #> '{tradeLicence,number}', 'licenceExpiresOn', c.licence_expires_on
        )),
        'documents', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'kind', d.kind, 'fileName', f.name, 'mime', f.mime, 'size', f.size, 'sha256', encode(f.sha256, 'hex')
            ) order by d.received_at, d.id), '[]')
            from verification_documents d join files f on f.id = d.file_id
            where d.user_id = of_user and d.replaced_at is null
        )
    )
    into reply_data from companies c where c.id = person.company_id;
    outcome := 'done';
end
$$;
