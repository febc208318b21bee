-- When a paid order was refunded as a whole and closed.
alter table orders add column refunded_at timestamptz;
