-- People as the hosted identity provider knows them, and its tokens that were used here.
create table provider_accounts (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users,
    linked_at timestamptz not null default now(),
    primary key (issuer, subject),
    -- An address that was given to somebody else must not open the account of whom it belonged to.
    unique (issuer, user_id)
);

create index provider_accounts_user on provider_accounts (user_id);

-- What was signed in each token, hashed; kept until the token would not be taken anyway.
create table spent_id_tokens (
    hash bytea primary key,
    until timestamptz not null
);

create index spent_id_tokens_until on spent_id_tokens (until);
