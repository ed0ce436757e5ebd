-- The second factor in the wire's words; null for a person without one.
create or replace function second_factor_record(f_user uuid) returns jsonb language sql stable as $$
    select jsonb_build_object(
        'isOn', true,
        'since', to_char(f.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'recoveryCodesLeft', (select count(*) from recovery_codes c where c.user_id = f_user and c.used_at is null)
    )
    from second_factors f where f.user_id = f_user and f.sealed is not null
$$;
