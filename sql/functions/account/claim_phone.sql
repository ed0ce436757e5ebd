-- Makes a new claim of a phone number that was given anew, so that no earlier code proves it.
create or replace function claim_phone() returns trigger language plpgsql as $$
begin
    new.phone_claim := new_id();
    return new;
end
$$;

create or replace trigger users_claim_phone before update of phone on users
for each row when (old.phone is distinct from new.phone) execute function claim_phone();
