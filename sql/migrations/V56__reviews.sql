-- What happens to papers: brought, reviewed, checked outside, and reminded of before they run out.

-- Puts a notification into somebody's inbox.
create function notify(to_user uuid, n_kind text, n_body jsonb) returns void language sql as $$
    insert into notices (user_id, kind, body, at) values (to_user, n_kind, n_body, now())
$$;

-- Those who review papers.
create function reviewers() returns setof uuid language sql stable as $$
    select u.id from users u
    where u.role in ('admin', 'sales') and not u.disabled and u.deleted_at is null and holds(u.permissions, 'user.verify')
$$;

-- What a paper is called in a sentence.
create function paper_name(of_kind text) returns text language sql immutable as $$
    select case of_kind
        when 'nationalID' then 'national ID'
        when 'tradeLicence' then 'trade licence'
        when 'taxCertificate' then 'tax certificate'
        when 'authorizationLetter' then 'authorization letter'
        else 'document'
    end
$$;

-- Takes a paper from its person: in the place of another one, or the first of its kind. Its review starts anew.
create function bring_paper(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    -- The paper to replace; null where this is the first of its kind.
    p_paper uuid, p_kind text, p_location text, p_expires date,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
    present verification_documents;
    file files;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = c_user for update;
    select * into present from verification_documents d
    where d.replaced_at is null
        and case when p_paper is not null
            then d.id = p_paper and (d.user_id = c_user or (d.kind <> 'nationalID' and d.company_id = person.company_id))
            else d.user_id = c_user and d.kind = p_kind
        end
    limit 1 for update;
    if p_paper is not null and not found then
        outcome := 'missing';
        return;
    elsif p_paper is null and found then
        outcome := 'conflict';
        reply_message := 'There is a document of this kind already.';
        return;
    end if;
    select * into file from files f where f.location = p_location and f.owner_id = c_user;
    if not found then
        outcome := 'missing';
    elsif file.mime <> 'application/pdf' and file.mime not like 'image/%' then
        outcome := 'invalid';
        reply_message := 'fileURL';
    elsif exists (select from verification_documents d where d.file_id = file.id) then
        outcome := 'conflict';
        reply_message := 'This file is one of your documents already.';
    elsif present.status = 'inReview' then
        outcome := 'blocked';
        reply_message := 'This document is being reviewed at the moment.';
        reply_data := json_build_object('status', present.status);
    end if;
    if outcome is not null then
        return;
    end if;
    update verification_documents d set replaced_at = now() where d.id = present.id;
    insert into verification_documents (user_id, company_id, kind, file_id, expires_on)
    values (coalesce(present.user_id, c_user), person.company_id, coalesce(present.kind, p_kind), file.id, p_expires);
    perform notify(r, 'verification.received', jsonb_build_object(
        'userId', person.id,
        'paper', coalesce(present.kind, p_kind),
        'text', format('%s %s brought a %s.', person.first_name, person.last_name, paper_name(coalesce(present.kind, p_kind)))
    ))
    from reviewers() r;
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'paper', jsonb_build_object('kind', coalesce(present.kind, p_kind)), c_user, c_from,
        k_path, k_key, k_body, 'Document received'
    ) t;
end
$$;

-- The verification of somebody as those see it who review it.
create function reviewed_record(of_user uuid) returns json language sql stable as $$
    select (jsonb_build_object('userId', u.id) || verification_record(u.id, u.company_id, true))::json
    from users u where u.id = of_user and u.company_id is not null and u.deleted_at is null
$$;

-- Decides on a paper, if it stands where the decision may be taken from; of two who decide at once, the second is told.
create function review_paper(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_paper uuid, p_from text[], p_to text, p_comment text, p_expires date,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    paper verification_documents;
    company companies;
    person users;
    expires date;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into paper from verification_documents d where d.id = p_paper and d.replaced_at is null for update;
    if not found then
        outcome := 'missing';
        return;
    elsif not paper.status = any (p_from) then
        outcome := 'blocked';
        reply_message := case paper.status
            when 'received' then 'Take this document into review first.'
            when 'inReview' then 'Somebody is reviewing this document already.'
            else 'This document has been decided already.'
        end;
        reply_data := json_build_object('status', paper.status);
        return;
    end if;
    select * into person from users u where u.id = paper.user_id;
    select * into company from companies c where c.id = paper.company_id for update;

    expires := coalesce(p_expires, paper.expires_on);
    if p_to = 'accepted' and paper.kind = 'tradeLicence' then
        expires := case when lower(company.country) <> 'india' then coalesce(expires, company.licence_expires_on) end;
        if lower(company.country) <> 'india' and (expires is null or expires < utc_today()) then
            outcome := 'invalid';
            reply_message := 'expiresOn';
            return;
        end if;
        update companies c set profile = jsonb_set(
            c.profile, '{tradeLicence}',
            jsonb_strip_nulls(coalesce(c.profile -> 'tradeLicence', '{}') || jsonb_build_object(
                'expiry', expires, 'files', (select jsonb_build_array(f.location) from files f where f.id = paper.file_id)
            ))
        )
        where c.id = company.id;
    end if;

    update verification_documents d set
        status = p_to, comment = p_comment, expires_on = expires, decided_by = c_user,
        decided_at = case when p_to <> 'inReview' then now() end
    where d.id = paper.id;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (paper.user_id, 'review', c_user, c_from, jsonb_build_object('document', paper.id, 'kind', paper.kind, 'status', p_to));
    if p_to = 'revisionWanted' then
        perform queue_mail(
            'document-revision:' || paper.id, person.email, person.id, 'document-revision', person.profile ->> 'language',
            jsonb_build_object('kind', paper.kind, 'comment', p_comment)
        );
        perform notify(person.id, 'verification.revision', jsonb_build_object(
            'paper', paper.kind, 'text', format('Your %s needs to be uploaded again: %s', paper_name(paper.kind), p_comment)
        ));
    elsif p_to in ('accepted', 'waived') and verification_status(person.id) = 'accepted' then
        perform queue_mail(
            'documents-accepted:' || paper.id, person.email, person.id, 'documents-accepted', person.profile ->> 'language', '{}'
        );
        perform notify(person.id, 'verification.accepted', jsonb_build_object('text', 'Your documents are accepted.'));
    end if;

    reply_message := 'Document reviewed';
    reply_data := reviewed_record(paper.user_id);
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;

-- Writes that a check is about to be asked for, and answers what the provider is to be told.
create function open_check(
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

-- Writes whether the provider took a check on; what it has told meanwhile stands.
create function settle_check(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_check uuid, p_taken boolean,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    of_user uuid;
begin
    update verification_checks k set status = case
        when k.status <> 'requesting' then k.status
        when p_taken then 'requested'
        else 'failed'
    end
    where k.id = p_check
    returning k.user_id into of_user;
    if not p_taken then
        outcome := 'done';
        reply_message := '';
        reply_data := '{}';
        return;
    end if;
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (of_user, 'check', c_user, c_from, jsonb_build_object('check', p_check, 'status', 'requested'));
    reply_message := 'Verification requested';
    reply_data := json_build_object('status', 'requested');
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;

-- Takes what the provider tells of a check: each event once, and nothing undoes an end but another end.
create function take_report(p_event text, p_check uuid, p_status text, p_reason text, out outcome text, out person uuid, out asker uuid)
language plpgsql as $$
declare
    present verification_checks;
begin
    select * into present from verification_checks k where k.id = p_check and k.status <> 'failed' for update;
    if not found then
        outcome := 'missing';
        return;
    end if;
    insert into provider_events (id) values (p_event) on conflict do nothing;
    if not found or (p_status = 'inReview' and present.status in ('accepted', 'rejected')) then
        outcome := 'known';
        return;
    end if;
    update verification_checks k set status = p_status, reason = p_reason, checked_at = now() where k.id = p_check;
    insert into user_events (user_id, kind, body)
    values (present.user_id, 'check', jsonb_build_object('check', p_check, 'status', p_status));
    perform notify(present.asked_by, 'verification.checked', jsonb_build_object(
        'userId', present.user_id, 'status', p_status,
        'text', format('The identity check of %s %s came back: %s.', u.first_name, u.last_name, p_status)
    ))
    from users u where u.id = present.user_id;
    outcome := 'done';
    person := present.user_id;
    asker := present.asked_by;
end
$$;

-- Reminds of trade licences 60, 30 and 7 days before they run out, and tells when they have: each once, however often
-- this runs. Answers whose record looks otherwise now.
create function remind_of_licences(today date) returns setof uuid language plpgsql as $$
declare
    due record;
begin
    for due in
        select c.id, c.licence_expires_on as expires, c.licence_expires_on - today as days, case
            when c.licence_expires_on < today then 'expired'
            when c.licence_expires_on <= today + 7 then '7'
            when c.licence_expires_on <= today + 30 then '30'
            else '60'
        end as mark
        from companies c where c.licence_expires_on <= today + 60
        order by c.id
    loop
        insert into licence_reminders (cause) values (due.id || ':' || due.expires || ':' || due.mark) on conflict do nothing;
        continue when not found;
        perform notify(u.id, 'licence.' || case due.mark when 'expired' then 'expired' else 'expiring' end, jsonb_build_object(
            'days', due.days, 'date', due.expires,
            'text', case due.mark
                when 'expired' then 'Your trade licence has expired. Upload the renewed licence to make new deals.'
                else format('Your trade licence expires on %s. Upload the renewed licence in time.', due.expires)
            end
        ))
        from users u where u.company_id = due.id and u.deleted_at is null and not u.disabled;
        if due.mark <> 'expired' then
            perform queue_mail(
                'licence:' || due.expires || ':' || due.mark || ':' || u.id, u.email, u.id, 'expiry-reminder',
                u.profile ->> 'language',
                jsonb_build_object('kind', 'tradeLicence', 'days', due.days, 'date', due.expires)
            )
            from users u where u.company_id = due.id and u.deleted_at is null and not u.disabled;
        end if;
        return query select u.id from users u where u.company_id = due.id and u.deleted_at is null;
    end loop;
end
$$;
