-- Whether there is any file.
select exists (select from files)
