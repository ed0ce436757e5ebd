-- Lists when the trade licences of some companies run out.
select id, licence_expires_on from companies where id = any ($1)
