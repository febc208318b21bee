-- What a piece cost the buyer without promotions when it was ordered: the list price or that of their level. Null for orders from before it was stored.
alter table order_line add column ordinary_price bigint check (ordinary_price >= 0);
