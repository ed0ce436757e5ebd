-- A phone number that somebody says is theirs: each time it is said anew, it is another claim, and a code proves one.
alter table users add column phone_claim uuid not null default new_id();

create unique index users_phone_claim on users (phone_claim);

create function claim_phone() returns trigger language plpgsql as $$
begin
    new.phone_claim := new_id();
    return new;
end
$$;

create trigger users_claim_phone before update of phone on users
for each row when (old.phone is distinct from new.phone) execute function claim_phone();

-- A code has proven a claim: the number is verified, unless another was given meanwhile.
create function verify_phone(
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
