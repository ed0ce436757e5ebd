-- Keeps the last day of a company's trade licence as its record has it.
create or replace function read_licence_expiry() returns trigger language plpgsql as $$
begin
    new.licence_expires_on := case when lower(new.country) <> 'india' then (new.profile #>> '{tradeLicence,expiry}')::date end;
    return new;
exception when others then
    -- A day that is none is no expiry.
    new.licence_expires_on := null;
    return new;
end
$$;

create or replace trigger companies_read_licence before insert or update of profile, country on companies
for each row execute function read_licence_expiry();
