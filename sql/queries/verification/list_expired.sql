-- Lists those of some companies whose trade licence has run out.
select id from companies where id = any ($1) and licence_expires_on < utc_today()
