-- Lists the running deals of a company that somebody took on: $1 who, $2 company.
select d.id from deal_handlers h join filed_deals d on d.id = h.deal_id
where h.user_id = $1 and h.doer in ('seller', 'buyer') and (d.buyer_id = $2 or d.seller_id = $2)
    and d.bucket in ('open', 'disputed')
order by d.id
