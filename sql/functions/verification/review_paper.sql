-- Decides on a paper, if it stands where the decision may be taken from; of two who decide at once, the second is told.
create or replace function review_paper(
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
        update companies c set licence_expires_on = expires, profile = jsonb_set(
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
