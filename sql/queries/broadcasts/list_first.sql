-- Lists the first of those whom a letter to many would go to: $1 to $4 as where they are counted, $5 how many.
select a.email from broadcast_audience($1, $2, $3) a
where (a.allows or not $4) and not a.unreachable
order by a.email, a.id
limit $5
