-- Adds companies that are not there yet, each on its plan.
with asked as (
    select * from jsonb_to_recordset($1) c (
        id uuid, name text, country text, address jsonb, profile jsonb, licence_expires_on date, plan text
    )
),
added as (
    insert into companies (id, name, country, address, profile, licence_expires_on)
    select id, name, country, address, profile, licence_expires_on
    from asked
    on conflict do nothing
    returning id
)
insert into subscriptions (company_id, plan_id, since) select id, plan, now() from added join asked using (id)
on conflict do nothing
