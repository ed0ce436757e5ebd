-- Letters of staff to many: who sent what to whom, how many they are, and until when it can be stopped.
create table broadcasts (
    id uuid primary key,
    template text not null,
    subject text not null,
    audience jsonb not null,
    sent_by uuid not null references users,
    letters integer not null,
    queued_at timestamptz not null,
    leaves_at timestamptz not null,
    stopped_at timestamptz,
    stopped_by uuid references users
);

alter table jobs add column broadcast_id uuid references broadcasts;
create index jobs_broadcast on jobs (broadcast_id) where broadcast_id is not null;
create index jobs_mails on jobs (queued_at desc, id desc) where kind = 'mail';
