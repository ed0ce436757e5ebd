-- Files a deal anew under the day on which the server has something to do with it by itself, if it stands as it was looked at.
update deals set wakes_on = $3 where id = $1 and version = $2 and wakes_on is distinct from $3::date
