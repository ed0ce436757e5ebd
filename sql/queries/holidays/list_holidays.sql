-- Lists the holidays from a day on, of one country or of all.
select country, day, name, closes from holidays
where day >= $1 and ($2::text is null or country = $2) order by day, country
