-- The answers of a questionnaire, with who gave them.
create or replace function questionnaire_record(r registrations) returns json language sql stable as $$
    select (jsonb_strip_nulls(jsonb_build_object(
        '_id', r.id,
        'companyEmail', coalesce(r.email, r.person ->> 'companyEmail', u.email),
        'phone', coalesce(r.phone, r.person ->> 'phone', u.phone)
    )) || coalesce(r.questionnaire, '{}'))::json
    from (select) _ left join users u on u.id = r.user_id
$$;
