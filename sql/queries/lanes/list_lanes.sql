-- Lists the lanes that staff keep, from one port $1 or from all.
select origin, country, days from lanes where $1::text is null or origin = $1 order by origin, country
