-- Takes the next number of a series; whoever is rolled back leaves no gap.
insert into number_series as series (kind, company_id, last) values ($1, $2, 1)
on conflict (kind, company_id) do update set last = series.last + 1
returning last
