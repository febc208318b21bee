-- Days after payment within which a product is shipped; 0 leaves it to the shop's own promise.
alter table goods add column lead_days integer not null default 0 check (lead_days between 0 and 365);
-- When a line was promised to be shipped, as its buyer saw it; null where nothing is shipped, and for older orders.
alter table order_line add column shipping_promise jsonb;
