-- A company in the wire's words.
create or replace function company_record(company companies) returns jsonb language sql stable as $$
    select company.profile || jsonb_build_object(
        '_id', company.id,
        'companyName', company.name,
        'country', company.country,
        'address', company.address
    )
$$;
