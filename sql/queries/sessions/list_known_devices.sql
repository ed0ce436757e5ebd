-- Lists the devices that users are known to sign in with.
select user_id, device, browser from known_devices where user_id = any ($1)
