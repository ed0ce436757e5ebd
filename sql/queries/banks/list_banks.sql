-- Lists the partner banks.
select id, name from banks order by name collate names
