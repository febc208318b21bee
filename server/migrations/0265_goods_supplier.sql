-- The supplier of a product, where it is not the merchant; empty: the merchant supplies it.
alter table goods add column supplier text not null default '';
alter table goods add column supplier_address text not null default '';
alter table goods add column supplier_phone text not null default '';
