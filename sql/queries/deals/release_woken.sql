-- Releases deals that did what their day brought.
delete from waking_leases where deal_id = any($1)
