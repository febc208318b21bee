-- Pieces sold in a former shop are told once for each product, with where they were sold.
alter table goods add column base_sales_from text not null default '';
-- A reference price is shown where it is written: nothing could ever turn this off.
alter table goods drop column show_origin;
