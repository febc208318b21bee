-- What a merchant filters products by and few of them are: each list is read along its own index.
create index goods_archived on goods (site_id, id) where archived_at is not null;
create index goods_of_kind on goods (site_id, kind, id) where kind <> 1;
create index goods_of_template on goods (site_id, freight_template_id, id) where freight_template_id is not null;
create index goods_on_sale_later on goods (site_id, id) where listing_type = 2;
