-- Tells how the database writes texts, and whether this session has the settings that it was opened with.
select current_setting('server_encoding') as encoding, coalesce(current_setting('granary.session', true), '') = 'kept' as is_kept
