-- Lists the deals that somebody ($1) has for any team.
select distinct deal_id from deal_handlers where user_id = $1 order by deal_id
