-- Saves what is given of a registration, and completes it where `r_finish` says so; a refusal writes nothing. What
-- completed a registration may come again and is answered as it was then; anything else comes too late.
create or replace function save_registration(
    r_hash bytea, r_person jsonb, r_complete boolean, r_password text, r_company jsonb, r_files jsonb,
    r_finish boolean, r_digest bytea, r_language text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    draft registrations;
    good_until timestamptz;
begin
    select i.expires_at into good_until from registration_ids i where i.hash = r_hash and i.expires_at > now();
    select r.* into draft from registration_ids i join registrations r on r.id = i.registration_id
    where i.hash = r_hash and i.expires_at > now() and (r.user_id is not null or r.until > now())
    for update of r;
    if not found then
        outcome := 'missing';
        return;
    elsif draft.user_id is not null then
        if r_finish and r_digest = draft.done_by then
            outcome := 'replayed';
            reply_message := 'Successfully registered';
            reply_data := draft.reply;
        else
            outcome := 'conflict';
            reply_message := 'This registration is complete.';
        end if;
        return;
    end if;

    begin
        if r_files is not null and not take_registration_files(draft.id, r_files) then
            raise exception using errcode = 'GR001', message = 'missing', detail = '';
        end if;
        update registrations r
        set person = coalesce(r_person, r.person), company = coalesce(r_company, r.company),
            password = coalesce(r_password, r.password), until = now() + interval '30 days'
        where r.id = draft.id
        returning * into draft;
        if r_person is not null then
            if r_complete and (
                draft.password is null or registration_locations(draft.id, 'nationalID') is null
            ) then
                raise exception using errcode = 'GR001', message = 'refused', detail = 'Response field empty';
            end if;
            update registrations r set person_complete = r_complete where r.id = draft.id returning * into draft;
        end if;
        outcome := 'done';
        if r_finish and draft.person_complete and draft.password is null then
            raise exception using errcode = 'GR001', message = 'lacking', detail = 'user.password';
        elsif r_finish then
            if not draft.person_complete or registration_locations(draft.id, 'nationalID') is null
                or registration_locations(draft.id, 'tradeLicence') is null
            then
                raise exception using errcode = 'GR001', message = 'refused', detail = 'Response field empty';
            end if;
            reply_message := 'Successfully registered';
            reply_data := complete_registration(draft, r_language);
            update registrations r set done_by = r_digest, reply = reply_data where r.id = draft.id;
        else
            reply_message := 'Saved';
            reply_data := registration_record(draft, good_until)::json;
        end if;
    exception
        when sqlstate 'GR001' then
            get stacked diagnostics outcome = message_text, reply_message = pg_exception_detail;
            reply_data := null;
        when unique_violation then
            -- Somebody else was first with the e-mail address.
            outcome := 'exists';
            reply_message := 'companyEmail';
            reply_data := null;
    end;
end
$$;
