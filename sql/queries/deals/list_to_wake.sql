-- Lists deals with which the server has something to do by itself on a day.
select id from filed_deals where wakes_on <= $1 order by wakes_on, id limit $2
