-- Reminds of licences that run out, each time once.
select remind_of_licences($1) as person
