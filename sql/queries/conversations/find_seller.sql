-- Finds the seller of the deal that a conversation is about.
select d.seller_id from conversations c join deals d on d.id = c.deal_id where c.id = $1
