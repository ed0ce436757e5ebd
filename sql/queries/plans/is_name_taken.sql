-- Whether a plan other than $1 is called $2, in whatever case.
select exists (select from plans where id <> $1 and lower(name) = lower($2))
