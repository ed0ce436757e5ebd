-- Tells whether a person belongs to a company: works there, or has a telephone number that one of its people has.
create or replace function belongs_to(person uuid, company uuid) returns boolean language sql stable as $$
    select exists (
        select from users me join users they on they.company_id = $2 and they.deleted_at is null
        where me.id = $1 and (they.id = me.id or they.phone = me.phone)
    )
$$;
