-- A code has proven a claim: the number is verified, unless another was given meanwhile.
create or replace function verify_phone(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea, p_claim uuid,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = c_user for update;
    if person.phone is null or person.phone_claim <> p_claim then
        outcome := 'refused';
        reply_message := 'Wrong OTP. Verification not successful';
        return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('registration phone ' || person.phone, 0));
    if exists (select from users u where u.phone = person.phone and u.id <> c_user and u.deleted_at is null) then
        outcome := 'refused';
        reply_message := 'Phone number already in use';
        return;
    end if;
    update users u set phone_verified = true where u.id = c_user;
    select t.* into outcome, reply_message, reply_data from tell_person(
        c_user, 'phoneVerified', '{}', c_user, c_from, k_path, k_key, k_body, 'Phone number verified'
    ) t;
end
$$;
