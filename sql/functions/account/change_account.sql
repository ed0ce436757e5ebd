-- Changes what somebody says of themselves and of their company; null leaves a field as it is.
-- What a paper has proved is no longer a matter of saying so.
create or replace function change_account(
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
