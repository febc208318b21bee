-- Who undoes a change of many products: the stock book and the products name them, not who began the change. Empty until somebody does.
alter table goods_change add column undone_by text not null default '';
