-- The points mall: products that are exchanged for points, or for points and money.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale', 'group', 'presale', 'pointsExchange'));

-- The points that are a part of the price: of each piece of a line, and of the order together. orders.points has those too that take something off.
alter table order_line add column points bigint not null default 0 check (points >= 0);
alter table orders add column points_due bigint not null default 0 check (points_due between 0 and points);
