-- When a right ended because the piece that it came with was refunded.
alter table equity_right add column refunded_at timestamptz;
