-- Lists the searches of the market that somebody keeps.
select json_build_object('name', name, 'filter', filter, 'tells', tells, 'savedAt', saved_at) as record
from saved_searches where user_id = $1 order by name
