-- What people change of their own account, and where their sessions were last seen.
alter table sessions
    -- In words, such as `iPhone` and `Safari`; never the text that the browser sends.
    add column device text,
    add column browser text,
    -- The network that it was seen from, not the address.
    add column network text,
    add column seen_at timestamptz;

create index if not exists users_phone on users (phone) where phone is not null and deleted_at is null;
create index users_photo on users (profile_photo) where profile_photo is not null;

-- How the present paper of a kind stands for a company; null where there is none.
create function paper_standing(of_company uuid, of_kind text) returns text language sql stable as $$
    select d.status from verification_documents d
    where d.company_id = of_company and d.kind = of_kind and d.replaced_at is null
    order by d.received_at desc, d.id desc
    limit 1
$$;

-- Ends a write about a person: its trace, and the kept reply, which is the person's record.
create function tell_person(
    of_user uuid, e_kind text, e_body jsonb, c_user uuid, c_from inet,
    k_path text, k_key text, k_body bytea, of_message text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    insert into user_events (user_id, kind, by_user, from_ip, body) values (of_user, e_kind, c_user, c_from, e_body);
    select r.details into reply_data from user_records r where r.id = of_user;
    reply_message := of_message;
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;

-- Whether somebody else goes by this phone number; each try is traced, and the sixth of a day waits.
create function take_phone(
    c_user uuid, c_from inet, p_phone text, out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    earliest timestamptz;
    taken boolean;
begin
    select min(last.at) into earliest from (
        select e.at from user_events e
        where e.user_id = c_user and e.kind = 'phone' and e.at > now() - interval '1 day'
        order by e.at desc limit 5
    ) last having count(*) = 5;
    if earliest is not null then
        outcome := 'limited';
        reply_message := 'Too many changes of the phone number. Please try again later.';
        reply_data := json_build_object('retryAfter', extract(epoch from earliest + interval '1 day' - now()));
        return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('registration phone ' || p_phone, 0));
    select exists (select from users u where u.phone = p_phone and u.id <> c_user and u.deleted_at is null) into taken;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (c_user, 'phone', c_user, c_from, jsonb_build_object('taken', taken));
    if taken then
        outcome := 'refused';
        reply_message := 'Phone number already in use';
    end if;
end
$$;

-- Changes what somebody says of themselves and of their company; null leaves a field as it is.
-- What a paper has proved is no longer a matter of saying so.
create function change_account(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_first text, p_last text, p_phone text,
    -- A location; empty takes the picture away.
    p_photo text,
    -- Further fields; a null in here takes the field away.
    p_profile jsonb,
    -- The company: its name, its address, and its further fields.
    o_name text, o_address jsonb, o_profile jsonb, p_fields text[],
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
    company companies;
    mime text;
    said constant text := 'Successfully updated user details. Please re-login to view changes';
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = c_user for update;

    if p_phone is not null and p_phone is distinct from person.phone then
        select t.* into outcome, reply_message, reply_data from take_phone(c_user, c_from, p_phone) t;
        if outcome is not null then
            return;
        end if;
    end if;

    if p_photo <> '' then
        select f.mime into mime from files f where f.location = p_photo and f.owner_id = c_user;
        if not found then
            outcome := 'missing';
            return;
        elsif mime not like 'image/%' then
            outcome := 'invalid';
            reply_message := 'profilePhoto';
            return;
        end if;
    end if;

    if num_nonnulls(o_name, o_address, o_profile) > 0 then
        select * into company from companies c where c.id = person.company_id for update;
        if not found then
            outcome := 'invalid';
            reply_message := 'company';
        elsif paper_standing(company.id, 'tradeLicence') in ('inReview', 'accepted', 'waived')
            and (o_name <> company.name or o_address ->> 'country' <> company.country)
        then
            outcome := 'conflict';
            reply_message := 'The name and the country of your company stand in its trade licence. Upload the new licence to change them.';
        elsif paper_standing(company.id, 'taxCertificate') in ('inReview', 'accepted')
            and o_profile ? 'taxIDNumber' and o_profile ->> 'taxIDNumber' is distinct from company.profile ->> 'taxIDNumber'
        then
            outcome := 'conflict';
            reply_message := 'The tax number of your company stands in its tax certificate. Upload the new certificate to change it.';
        end if;
        if outcome is not null then
            return;
        end if;
        update companies c set
            name = coalesce(o_name, c.name),
            country = coalesce(o_address ->> 'country', c.country),
            address = coalesce(o_address, c.address),
            profile = jsonb_strip_nulls(c.profile || coalesce(o_profile, '{}'))
        where c.id = company.id;
        -- In India a trade licence does not run out.
        update companies c set profile = c.profile #- '{tradeLicence,expiry}'
        where c.id = company.id and lower(c.country) = 'india' and c.profile #> '{tradeLicence,expiry}' is not null;
    end if;

    update users u set
        first_name = coalesce(p_first, u.first_name),
        last_name = coalesce(p_last, u.last_name),
        phone = coalesce(p_phone, u.phone),
        phone_verified = u.phone_verified and (p_phone is null or p_phone = u.phone),
        profile_photo = case when p_photo is null then u.profile_photo else nullif(p_photo, '') end,
        profile = jsonb_strip_nulls(u.profile || coalesce(p_profile, '{}'))
    where u.id = c_user;

    insert into user_events (user_id, kind, by_user, from_ip, body)
    select c_user, 'consent', c_user, c_from,
        jsonb_build_object('consent', given.key, 'given', given.value not in ('null', 'false'))
    from jsonb_each(coalesce(p_profile, '{}')) given
    where given.key in ('allowedMarketingMails', 'userConsent', 'whatsapp')
        and given.value <> coalesce(person.profile -> given.key, 'null');
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'profile', jsonb_build_object('fields', p_fields), c_user, c_from, k_path, k_key, k_body, said
    ) t;
end
$$;

-- Keeps what stands on a person's invoices.
create function fill_invoicing(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea, p_billing jsonb,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    update users u set profile = u.profile || jsonb_build_object('billingDetails', p_billing) where u.id = c_user;
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'invoicing', '{}', c_user, c_from, k_path, k_key, k_body, 'Invoicing details saved'
    ) t;
end
$$;

-- Remembers that somebody has seen the first steps.
create function set_onboarded(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    update users u set onboarded = true where u.id = c_user;
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'onboarded', '{}', c_user, c_from, k_path, k_key, k_body, 'User is onboarded'
    ) t;
end
$$;

-- Ends another session of the caller, or all others.
create function end_sessions(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    -- One session; null means all others.
    e_session uuid,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    ended bigint;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    if e_session = c_session then
        outcome := 'conflict';
        reply_message := 'This is the session that you are using. Log out to end it.';
        return;
    end if;
    update sessions s set ended_at = now(), ended_why = 'ended by its person'
    where s.user_id = c_user and s.id <> c_session and s.ended_at is null and s.until > now()
        and (e_session is null or s.id = e_session);
    get diagnostics ended = row_count;
    if e_session is not null and ended = 0 then
        outcome := 'missing';
        return;
    end if;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (c_user, 'sessions', c_user, c_from, jsonb_build_object('ended', ended));
    reply_message := case ended when 1 then 'Session ended' else 'Sessions ended' end;
    reply_data := json_build_object('ended', ended);
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;
