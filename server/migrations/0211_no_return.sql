-- The legal exception to returning without reason that a product belongs to; null: it can be returned.
alter table goods add column no_return text check (no_return in ('custom', 'perishable', 'digital', 'opened'));
-- The exception that the buyer agreed to for this line when ordering.
alter table order_line add column no_return text check (no_return in ('custom', 'perishable', 'digital', 'opened'));
