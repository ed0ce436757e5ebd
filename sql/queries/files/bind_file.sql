-- Hangs a file on a deal, so that whoever may see the deal may see the file.
insert into deal_files (deal_id, file_id) select $1, id from files where location = $2 on conflict do nothing
