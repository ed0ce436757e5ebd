-- Takes a job back that is not wanted any more.
delete from jobs where kind = $1 and cause = $2
