-- Lists the files that hang on a deal.
select file_id as id from deal_files where deal_id = $1 order by file_id
