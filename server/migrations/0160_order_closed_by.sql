-- Who closed an order, and why, as its shopper is told it. Orders closed before this have no mark.
alter table orders
  -- 'shopper', 'merchant', or 'time' where nobody paid in time.
  add column closed_by   text,
  add column closed_why  text not null default '';
