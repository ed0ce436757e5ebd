-- Requests for quotation: what a buyer wants, and the sellers of such goods who were told of it.
create table quote_requests (
    id uuid primary key,
    buyer_id uuid not null references companies,
    made_by uuid not null references users,
    status text not null,
    valid_until timestamptz not null,
    -- What is asked, and the budget, which the buyer alone knows.
    state jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index quote_requests_buyer on quote_requests (buyer_id, created_at desc, id);
create index quote_requests_made_by on quote_requests (made_by);
create index quote_requests_open on quote_requests (valid_until) where status = 'open';

create table told_sellers (
    request_id uuid not null references quote_requests on delete cascade,
    seller_id uuid not null references companies,
    -- When it said that it quotes nothing.
    declined_at timestamptz,
    primary key (request_id, seller_id)
);

create index told_sellers_seller on told_sellers (seller_id, request_id);

-- The request that an offer of a seller answers.
alter table lot_offers add column request_id uuid references quote_requests;
create index lot_offers_request on lot_offers (request_id, seller_id) where request_id is not null;

-- Who offers or offered goods of a category or of a chapter of the Harmonized System.
create index listings_category on listings (category, seller_id);
create index listings_chapter on listings (left(hs_code, 2), seller_id);

-- How many requests for quotation may be open at one time; none: as many as anybody may have.
alter table plans add column requests integer check (requests > 0);
update plans set requests = 5 where id = 'free';
update plans set requests = 10 where id = 'trade';
