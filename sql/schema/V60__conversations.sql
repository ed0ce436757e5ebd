-- Conversations about a lot (a buyer with its seller) and about a deal (a cut of its parties with the desk). Who does not take part
-- stands in no column. No foreign key to lots: what was said stays, whatever becomes of the lot.
create table conversations (
    id uuid primary key,
    cut text not null,
    lot_id uuid,
    deal_id uuid references deals,
    buyer_id uuid references companies,
    seller_id uuid references companies,
    bank_id uuid references banks,
    begun_at timestamptz not null,
    -- Of the newest message: its number, when and by which side it was written, how it begins, and how many files it has.
    last_number bigint not null default 0,
    last_at timestamptz,
    last_side text,
    last_text text,
    last_files integer not null default 0,
    -- When it is looked at next whether somebody is to be told of what they have not read.
    tell_at timestamptz,
    check ((lot_id is null) <> (deal_id is null))
);

create unique index conversations_lot on conversations (lot_id, buyer_id) where lot_id is not null;
create unique index conversations_deal on conversations (deal_id, cut, bank_id) nulls not distinct where deal_id is not null;
create index conversations_begun on conversations (buyer_id, begun_at) where lot_id is not null;
create index conversations_buyer on conversations (buyer_id, last_at, id) where last_at is not null;
create index conversations_seller on conversations (seller_id, last_at, id) where last_at is not null;
create index conversations_bank on conversations (bank_id, last_at, id) where last_at is not null and bank_id is not null;
create index conversations_desk on conversations (last_at, id) where last_at is not null and deal_id is not null;
create index conversations_to_tell on conversations (tell_at) where tell_at is not null;

-- What was said, which nobody changes afterwards.
create table messages (
    conversation_id uuid not null references conversations,
    number bigint not null,
    at timestamptz not null,
    author_id uuid not null references users,
    side text not null,
    text text,
    mentions jsonb not null default '[]',
    -- The text names an account that is not known of the seller.
    elsewhere boolean not null default false,
    hidden_by uuid references users,
    hidden_at timestamptz,
    -- What it is found by, and whose it is to find, as its conversation has it.
    words text not null,
    buyer_id uuid,
    seller_id uuid,
    bank_id uuid,
    primary key (conversation_id, number)
);

create index messages_author on messages (author_id, at);
create index messages_found on messages using gin (words gin_trgm_ops, buyer_id, seller_id, bank_id);

create table message_files (
    conversation_id uuid not null,
    number bigint not null,
    ord integer not null,
    file_id uuid not null references files,
    name text not null,
    -- It asks to be paid into an account that is not known of the seller.
    elsewhere boolean not null default false,
    primary key (conversation_id, number, ord),
    foreign key (conversation_id, number) references messages
);

create index message_files_file on message_files (file_id);

-- How far each person has read, and up to which message they were told that there is something to read.
create table read_marks (
    user_id uuid not null references users,
    conversation_id uuid not null references conversations,
    number bigint not null,
    at timestamptz not null,
    told bigint not null default 0,
    primary key (user_id, conversation_id)
);

create index read_marks_conversation on read_marks (conversation_id);

-- Files that are sent are read for the account that they ask to be paid into.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
    check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction', 'calendar', 'push', 'credit', 'sentfile'));
