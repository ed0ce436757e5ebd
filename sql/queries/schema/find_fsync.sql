-- Tells whether this server flushes what it commits to disk.
select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' and current_setting('full_page_writes') = 'on'
