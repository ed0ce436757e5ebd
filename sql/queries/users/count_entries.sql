-- How often somebody ($1) did one of these ($2) within the last seconds ($3).
select count(*) from user_events
where by_user = $1 and kind = any($2) and at > now() - make_interval(secs => $3)
