-- Commits one change of one deal; see the function for the order of its checks.
-- $1 deal, $2 base, $3 next, $4 next_state, $5 next_head, $6 f_order_id, $7 f_kind, $8 f_channel, $9 f_bucket,
-- $10 f_status, $11 f_special, $12 f_buyer, $13 f_seller, $14 f_bank, $15 f_search, $16 f_due_on, $17 f_overdue,
-- $18 f_amount_usd, $19 f_created_at, $20 f_updated_at, $21 e_ords, $22 e_kinds, $23 e_ats, $24 e_users, $25 e_bys,
-- $26 e_froms, $27 e_bodies, $28 e_hashes, $29 c_session, $30 c_user, $31 c_rights, $32 k_caller, $33 k_path,
-- $34 k_key, $35 k_body, $36 k_message, $37 k_data, $38 n_tos, $39 n_ids, $40 n_kinds, $41 n_bodies, $42 n_ats.
select outcome, reply_message, reply_data, noticed
from commit_deal(
    $1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27, $28,
    $29, $30, $31,
    $32, $33, $34, $35, $36, $37,
    $38, $39, $40, $41, $42
)
