-- Lists as somebody cut, sorted and laid them out: by a name each, alone or for their colleagues too.
create table saved_views (
    user_id uuid not null references users,
    of_table text not null,
    name text not null,
    query text not null,
    is_shared boolean not null,
    saved_at timestamptz not null,
    primary key (user_id, of_table, name)
);

-- The columns that somebody leaves out of a list.
create table hidden_columns (
    user_id uuid not null references users,
    of_table text not null,
    columns text[] not null,
    primary key (user_id, of_table)
);

-- When somebody left their dashboard, and the newest change that stood there.
create table last_looks (
    user_id uuid primary key references users,
    at timestamptz not null,
    newest timestamptz not null
);
