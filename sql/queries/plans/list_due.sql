-- Lists the companies whose period is over, some at a time.
select company_id from subscriptions where renews_at <= $1 order by renews_at limit 100
