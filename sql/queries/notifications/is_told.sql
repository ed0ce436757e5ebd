-- Whether anybody was told of this kind ($1) about somebody ($2) and a document of this kind ($3) since a moment ($4).
select exists (
    select from notifications where body ? 'userId' and body ->> 'userId' = $2::text and kind = $1 and body ->> 'paper' = $3 and at > $4
)
