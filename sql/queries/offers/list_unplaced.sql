-- Lists accepted offers whose deals have not come, though they were accepted before $1.
select o.state from lot_offers o
where o.status = 'accepted' and o.updated_at < $1 and o.updated_at > $1 - interval '7 days'
    and not exists (select from deals d where d.id = o.deal_id)
order by o.updated_at limit 100
