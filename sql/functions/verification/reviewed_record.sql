-- The verification of somebody as those see it who review it.
create or replace function reviewed_record(of_user uuid) returns json language sql stable as $$
    select (jsonb_build_object('userId', u.id) || verification_record(u.id, u.company_id, true))::json
    from users u where u.id = of_user and u.company_id is not null and u.deleted_at is null
$$;
