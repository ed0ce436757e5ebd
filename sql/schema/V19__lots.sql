-- Lots as their sellers have them, from the first word of a draft on; `listings` is what of them is on offer.
create table lots (
    id uuid primary key,
    seller_id uuid not null references companies,
    status text not null,
    version bigint not null,
    edition integer not null default 1,
    -- What the seller says, by the fields of the wire.
    body jsonb not null,
    manifest jsonb not null default '[]',
    questions integer not null default 0,
    bids integer not null default 0,
    was_bid_on boolean not null default false,
    -- What buyers saw of it last, where it was changed off offer since.
    last_shown jsonb,
    -- The units of it that deals hold, and that are sold.
    held integer not null default 0 check (held >= 0),
    sold integer not null default 0 check (sold >= 0),
    -- The deal that it is held for, or was sold by.
    deal_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index lots_seller on lots (seller_id, updated_at desc, id);
create index lots_held on lots (deal_id) where status = 'reserved';
create index lots_drafts on lots (seller_id) where status = 'draft';
-- For taking off offer what nobody attends to.
create index lots_listed on lots (seller_id) where status = 'listed';

-- What buyers had been shown before a lot was changed under their eyes.
create table lot_editions (
    lot_id uuid not null references lots on delete cascade,
    edition integer not null,
    body jsonb not null,
    manifest jsonb not null,
    until timestamptz not null,
    primary key (lot_id, edition)
);

-- The units of a lot that a deal holds, or bought of it.
create table lot_parts (
    deal_id uuid primary key,
    lot_id uuid not null references lots on delete cascade,
    units integer not null check (units > 0),
    is_sold boolean not null default false,
    held_at timestamptz not null
);

create index lot_parts_lot on lot_parts (lot_id);

-- Pictures that a lot or its manifest shows, which so are kept.
create table lot_pictures (
    lot_id uuid not null references lots on delete cascade,
    file_id uuid not null references files,
    primary key (file_id, lot_id)
);

create index lot_pictures_lot on lot_pictures (lot_id);

-- Public questions; who asked is known to nobody but us.
create table lot_questions (
    id uuid primary key,
    lot_id uuid not null references lots on delete cascade,
    company_id uuid not null references companies,
    asked_by uuid not null references users,
    text text not null,
    asked_at timestamptz not null,
    answer text,
    answered_at timestamptz
);

create index lot_questions_lot on lot_questions (lot_id, asked_at, id);
create index lot_questions_asker on lot_questions (asked_by);
