-- All goods of a site by how well they sell. Sales are those a goods came with and those counted since.
alter table goods add column base_sales bigint not null default 0;
create index goods_by_sales on goods (site_id, sale_num desc, id);
