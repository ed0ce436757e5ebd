-- Lists the partner banks.
select id, name, country from banks order by name collate names
