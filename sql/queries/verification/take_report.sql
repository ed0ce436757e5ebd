-- Takes what the provider tells of a check, each event once.
select outcome, person, asker from take_report($1, $2, $3, $4)
