-- What sells where: the province an order goes to, beside the address it is a part of. A column of its own, for a part of a JSON value
-- cannot be found by an index through row-level security.
alter table orders add column province_code text generated always as (receiver #>> '{region,0}') stored;
create index orders_of_province on orders (site_id, province_code, paid_at desc) where paid_at is not null;
