-- Lists the holidays from a day on.
select day, name, closes from holidays where day >= $1 order by day
