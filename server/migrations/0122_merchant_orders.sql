-- What a merchant does with an order besides shipping it.
alter table orders
  -- What the merchant added to the goods' price, or took off, in cents: payable = goods_amount - reduced_amount + adjusted_amount + freight_amount.
  add column adjusted_amount  bigint not null default 0,
  -- For the merchant alone.
  add column note             text not null default '';
-- What the line cost before its merchant changed the price: a further change is split by these.
alter table order_line add column quoted bigint;

-- Figures of a day.
create index orders_by_making on orders (site_id, created_at);
create index orders_by_payment on orders (site_id, paid_at) where paid_at is not null;
create index member_by_joining on member (site_id, joined_at);
