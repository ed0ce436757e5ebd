-- What customers say of the platform, written down by staff; only what is published may be shown to others.
create table testimonials (
    id uuid primary key,
    author text not null,
    company text not null,
    words text not null,
    photo_id uuid references files,
    published boolean not null default false,
    version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- Lists show the newest first.
create index testimonials_created on testimonials (created_at, id);
-- A file asks who shows it.
create index testimonials_photo on testimonials (photo_id) where photo_id is not null;
-- What is published of the testimonials is read by everybody, the newest first.
create index testimonials_published on testimonials (created_at desc, id desc) where published;

-- How likely somebody is to recommend the platform, asked after a closed deal; a question that was put off has no score.
create table promoter_scores (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null references users,
    deal_id uuid not null references deals,
    role text not null check (role in ('buyer', 'seller')),
    -- From which country to which the goods of the deal go.
    origin text,
    destination text,
    score smallint check (score between 0 and 10),
    comment text,
    at timestamptz not null,
    primary key (user_id, deal_id)
);

create index promoter_scores_newest on promoter_scores (user_id, at desc);
-- What people wrote beside their scores is read newest first, each page behind the last line of the one before.
create index promoter_scores_comments on promoter_scores (at desc, id desc) where comment is not null;
