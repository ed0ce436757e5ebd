-- Leaves of a company whose last person goes what its deals need: its name and country.
update companies c set profile = '{}', address = jsonb_build_object('country', c.country), licence_expires_on = null
from users u where u.id = $1 and c.id = u.company_id
