-- Lists those of some files ($2) that hang on a deal ($1) for all of its parties, with their names.
select f.id, f.name from deal_files d join files f on f.id = d.file_id
where d.deal_id = $1 and d.disclosure = 'parties' and f.id = any ($2::uuid[])
