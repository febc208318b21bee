-- Presales: an order is paid in two instalments, a deposit with it and the rest later.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale', 'group', 'presale'));

-- The terms of a presale as they were when it was ordered (order/rules/presale.ts); null for other orders.
alter table orders add column presale jsonb;
alter table orders add column deposit_paid_at timestamptz;
-- When the rest can be paid; null until the deposit is paid, where its days count from there.
alter table orders add column final_from timestamptz;
alter table orders add column final_until timestamptz;
-- When the shopper is notified that the rest can be paid; null once they were.
alter table orders add column final_told_at timestamptz;
create index orders_final_to_tell on orders (final_told_at) where final_told_at is not null;
