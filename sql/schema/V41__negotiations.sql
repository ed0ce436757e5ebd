-- Who is to act on an auction that is over, the reserve not met, and until when.
alter table auctions add column waits_for uuid references companies, add column decide_by timestamptz;
update auctions set
    decide_by = (state #>> '{outcome,reserveNotMet,until}')::timestamptz,
    waits_for = case when (state #>> '{counter,isDeclined}')::boolean is false
        then (state #>> array['bidders', ((state #>> '{outcome,reserveNotMet,bidder}')::integer - 1)::text, 'company'])::uuid
        else (state #>> '{terms,seller}')::uuid
    end
where state #>> '{outcome,reserveNotMet,until}' is not null;

create index auctions_waits on auctions (waits_for, decide_by) where waits_for is not null;
-- What a company offered, was offered, bid on and asked.
create index lot_offers_seller on lot_offers (seller_id);
create index lot_offers_buyer on lot_offers (buyer_id);
create index auction_bids_company on auction_bids (company_id, lot_id, round);
create index lot_questions_company on lot_questions (company_id);
