-- Lists the trade licences whose last day is one of these: those that run out, and those that have lately.
select id, country, profile ->> 'timeZone' as time_zone, licence_expires_on from companies where licence_expires_on between $1 and $2 order by id
