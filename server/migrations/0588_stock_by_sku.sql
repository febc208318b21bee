-- The fewest pieces that a SKU of each product has left, and the fewest of those that have any: a shop counts where SKUs are sold out or run out
-- without reading its whole stock. Null for none.
alter table goods_stock add column least bigint, add column few bigint;
update goods_stock set least = held.least, few = held.few
  from (
    select sku.site_id, sku.goods_id, min(stock.on_hand - stock.reserved) as least,
           min(stock.on_hand - stock.reserved) filter (where stock.on_hand > stock.reserved) as few
      from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
     where not sku.removed
     group by sku.site_id, sku.goods_id
  ) as held
 where goods_stock.site_id = held.site_id and goods_stock.goods_id = held.goods_id;
create index goods_stock_least on goods_stock (site_id, least, goods_id);
create index goods_stock_few on goods_stock (site_id, few, goods_id);
