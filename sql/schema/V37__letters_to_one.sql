-- A letter to one goes before letters to many.
create index jobs_waiting_to_one on jobs (kind, (broadcast_id is not null), next_at) where done_at is null and failed_at is null;
