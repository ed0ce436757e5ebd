-- Lists which of these were said already.
select cause from licence_reminders where cause = any ($1)
