-- What each word ($1) may mean: up to $2 words that begin so, else up to $4 that are like it at least by $3.
select words, is_guess from meant_words($1::text[], $2, $3, $4) order by place
