-- Takes away the auction of a lot; keeps it among those that are past, as this round of them, where one is given.
with gone as (
    delete from auctions where lot_id = $1 returning *
)
insert into past_auctions (lot_id, round, state, closed_at, deal_id)
select lot_id, $2::integer, state, closed_at, deal_id from gone where $2::integer is not null
