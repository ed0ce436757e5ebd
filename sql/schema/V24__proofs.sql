-- When somebody in a session last proved who they are, by more than the session itself.
alter table sessions add column proven_at timestamptz;
