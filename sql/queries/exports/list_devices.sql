-- Lists the kinds of device and browser that somebody has signed in with.
select json_build_object('device', device, 'browser', browser, 'firstSeenAt', first_at) as record
from known_devices where user_id = $1 order by first_at, device, browser
