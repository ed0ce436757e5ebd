-- Commits changes of one deal; see the function for the order of its checks.
-- $1 deal, $2 base, $3 next, $4 next_state, $5 next_head, $6 f_order_id, $7 f_kind, $8 f_channel, $9 f_bucket,
-- $10 f_status, $11 f_special, $12 f_buyer, $13 f_seller, $14 f_bank, $15 f_search, $16 f_due_on, $17 f_overdue,
-- $18 f_overdue_on, $19 f_held, $20 f_amount_usd, $21 f_created_at, $22 f_updated_at, $23 e_versions, $24 e_ords,
-- $25 e_kinds, $26 e_ats, $27 e_users, $28 e_bys, $29 e_froms, $30 e_bodies, $31 e_hashes, $32 files_held,
-- $33 files_open_to, $34 n_tos, $35 n_ids, $36 n_kinds, $37 n_bodies, $38 n_ats, $39 c_sessions,
-- $40 c_users, $41 c_rights, $42 k_paths, $43 k_keys, $44 k_bodies, $45 k_messages, $46 k_datas, $47 k_for, $48 f_wakes_on, $49 f_dispute,
-- $50 s_ids, $51 s_numbers, $52 s_bodies, $53 s_modes, $54 s_statuses, $55 s_loadings, $56 s_discharges, $57 f_reserves, $58 files_are, $59 f_closed_disputes, $60 f_credit_days,
-- $61 ended, $62 d_doers, $63 d_parties, $64 d_kinds, $65 d_steps, $66 d_dues, $67 d_documents, $68 h_doers, $69 h_users, $70 found_viewers, $71 found_keys, $72 n_pushed.
select outcome, nth, reply_message, reply_data, noticed
from commit_deal(
    $1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
    $23, $24, $25, $26, $27, $28, $29, $30, $31,
    $32, $33, $58,
    $34, $35, $36, $37, $38, $72,
    $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $59, $57, $60, $61,
    $50, $51, $52, $53, $54, $55, $56,
    $62, $63, $64, $65, $66, $67, $68, $69, $70, $71
)
