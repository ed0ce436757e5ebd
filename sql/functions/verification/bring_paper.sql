-- Takes a paper from its person: in the place of another one, or the first of its kind. Its review starts anew.
create or replace function bring_paper(
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
