-- Tells whether this server takes writes.
select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
