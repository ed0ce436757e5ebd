-- Lists the accounts at identity providers by which somebody signs in.
select json_build_object('issuer', issuer, 'subject', subject, 'linkedAt', linked_at) as record
from provider_accounts where user_id = $1 order by linked_at, issuer
