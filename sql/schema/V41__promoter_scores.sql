-- How likely somebody is to recommend the platform, asked after a closed deal; a question that was put off has no score.
create table promoter_scores (
    user_id uuid not null references users,
    deal_id uuid not null references deals,
    role text not null check (role in ('buyer', 'seller')),
    score smallint check (score between 0 and 10),
    comment text,
    at timestamptz not null,
    primary key (user_id, deal_id)
);

create index promoter_scores_newest on promoter_scores (user_id, at desc);
