-- Questions that staff took out of sight, and who did.
alter table lot_questions add column hidden_by uuid references users, add column hidden_at timestamptz;
