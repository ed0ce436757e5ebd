-- Writes what a company is subscribed to.
insert into subscriptions (company_id, plan_id, since, renews_at, next_plan_id) values ($1, $2, $3, $4, $5)
on conflict (company_id) do update set plan_id = excluded.plan_id, since = excluded.since, renews_at = excluded.renews_at,
    next_plan_id = excluded.next_plan_id, version = subscriptions.version + 1
