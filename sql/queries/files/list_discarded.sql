-- Lists files of which only the content is left, a few at a time.
select id from discarded_files order by at limit 100
