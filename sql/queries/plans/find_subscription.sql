-- Finds what a company is subscribed to.
select plan_id, since, renews_at, next_plan_id from subscriptions where company_id = $1
