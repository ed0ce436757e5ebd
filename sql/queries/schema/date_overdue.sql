-- Files since when a deal is overdue.
update deals set overdue_on = $2 where id = $1
