-- The disputes over all deals that are not deleted, those raised last first: $1 whether open ones, $2 words that find the deal,
-- $3 and $4 deal and number of the one that they come behind, or none, $5 how many.
select f.deal_id as id, f.number
from listed_disputes f join filed_deals d on d.id = f.deal_id
where f.is_open = $1 and d.bucket <> 'deleted'
    and ($2::text is null or f.deal_id in (select w.deal_id from deal_words w where w.words like (asking($2))[1] and w.words like all (asking($2))))
    and ($3::uuid is null or (f.raised_at, f.deal_id, f.number) < (
        select last.raised_at, last.deal_id, last.number from listed_disputes last where last.deal_id = $3 and last.number = $4::integer
    ))
order by f.raised_at desc, f.deal_id desc, f.number desc
limit $5
