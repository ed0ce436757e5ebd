-- Whether somebody has this address already: `phone` as E.164, `email` in any case.
create or replace function address_in_use(a_kind text, a_address text) returns boolean language sql stable as $$
    select case a_kind
        when 'phone' then exists (select from users u where u.phone = a_address and u.deleted_at is null)
        else exists (select from users u where lower(u.email) = lower(a_address) and u.deleted_at is null)
    end
$$;
