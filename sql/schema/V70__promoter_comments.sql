-- What people wrote beside their scores is read newest first, each page behind the last line of the one before.
alter table promoter_scores add column id uuid not null default gen_random_uuid();

create index promoter_scores_comments on promoter_scores (at desc, id desc) where comment is not null;
