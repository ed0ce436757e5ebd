-- What was written beside scores, newest first and no more than $1; older than the line of $2, which is $3, where that is given.
select p.id, p.at, p.score, p.comment, p.role, p.deal_id, d.order_id
from promoter_scores p join deals d on d.id = p.deal_id
where p.comment is not null and p.score is not null
    and ($2::timestamptz is null or (p.at, p.id) < ($2, $3::uuid))
order by p.at desc, p.id desc limit $1
