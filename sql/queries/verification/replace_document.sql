-- Another document takes the place of this one.
update verification_documents set replaced_at = $2 where id = $1
