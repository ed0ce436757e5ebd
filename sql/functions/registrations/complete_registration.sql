-- Makes a company and its first user of a draft, and answers where the person goes on.
create or replace function complete_registration(r registrations, r_language text) returns json language plpgsql as $$
declare
    new_company uuid := new_id();
    new_user uuid := new_id();
    address_email text := coalesce(r.email, r.person ->> 'companyEmail');
    address_phone text := coalesce(r.phone, r.person ->> 'phone');
begin
    perform pg_advisory_xact_lock(hashtextextended('registration phone ' || address_phone, 0));
    if address_in_use('email', address_email) then
        raise exception using errcode = 'GR001', message = 'exists', detail = 'companyEmail';
    elsif address_in_use('phone', address_phone) then
        raise exception using errcode = 'GR001', message = 'exists', detail = 'phone';
    end if;
    insert into companies (id, name, country, address, profile, licence_expires_on)
    values (
        new_company, r.company ->> 'companyName', r.company -> 'address' ->> 'country', r.company -> 'address',
        r.company - 'companyName' - 'address', (r.company #>> '{tradeLicence,expiry}')::date
    );
    insert into users (
        id, role, email, email_verified, password, first_name, last_name, phone, phone_verified, profile_photo, company_id, profile
    ) values (
        new_user, 'user', address_email, r.email is not null, r.password, r.person ->> 'firstName', r.person ->> 'lastName',
        address_phone, r.phone is not null,
        registration_locations(r.id, 'profilePhoto') -> 'files' ->> 0, new_company,
        (r.person - 'firstName' - 'lastName' - 'companyEmail' - 'phone') || jsonb_build_object('language', r_language)
    );
    -- A personal paper is the person's alone; the others are the company's, too.
    update files f
    set owner_id = new_user, company_id = case when rf.kind in ('nationalID', 'profilePhoto') then null else new_company end
    from registration_files rf
    where rf.registration_id = r.id and rf.file_id = f.id;
    insert into verification_documents (user_id, company_id, kind, file_id)
    select new_user, new_company, rf.kind, rf.file_id from registration_files rf
    where rf.registration_id = r.id and rf.kind <> 'profilePhoto'
    order by rf.kind, rf.position;
    delete from registration_files rf where rf.registration_id = r.id;
    insert into user_events (user_id, kind, body) values (new_user, 'registered', '{}');
    if r.email is null then
        perform send_link('verify-email', new_user, r_language);
    else
        perform queue_mail('registered:' || new_user, address_email, new_user, 'registered', r_language, '{}');
    end if;
    update registrations d set user_id = new_user, person = null, company = null, password = null where d.id = r.id;
    return json_build_object(
        'next', case when r.email is null then 'registration-successful' else 'login' end,
        'userEmail', address_email
    );
end
$$;
