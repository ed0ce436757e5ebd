-- Commits one change of one deal; see the function for the order of its checks.
-- $1 deal, $2 base, $3 next, $4 next_state, $5 next_head, $6 f_order_id, $7 f_kind, $8 f_channel, $9 f_bucket,
-- $10 f_status, $11 f_special, $12 f_buyer, $13 f_seller, $14 f_bank, $15 f_search, $16 f_due_on, $17 f_overdue,
-- $18 f_overdue_on, $19 f_held, $20 f_amount_usd, $21 f_created_at, $22 f_updated_at, $23 e_ords, $24 e_kinds, $25 e_ats,
-- $26 e_users, $27 e_bys, $28 e_froms, $29 e_bodies, $30 e_hashes, $31 files_held, $32 files_open_to, $33 files_lost,
-- $34 n_tos, $35 n_ids, $36 n_kinds, $37 n_bodies, $38 n_ats, $39 c_session, $40 c_user, $41 c_rights, $42 k_path,
-- $43 k_key, $44 k_body, $45 k_message, $46 k_data, $47 k_for.
select outcome, reply_message, reply_data, noticed
from commit_deal(
    $1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
    $23, $24, $25, $26, $27, $28, $29, $30,
    $31, $32, $33,
    $34, $35, $36, $37, $38,
    $39, $40, $41, $42, $43, $44, $45, $46, $47
)
