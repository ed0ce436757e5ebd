-- Lists the networks that somebody has signed in from.
select json_build_object('network', network, 'signedInAt', signed_in_at) as record
from known_networks where user_id = $1 order by signed_in_at, network
