-- Lines that are tied to others of their order, and products that are sets of other SKUs.

-- Mark-up purchases: who buys the main products may add others at a price of their own.
alter table promotion drop constraint promotion_kind_check;
alter table promotion add constraint promotion_kind_check
  check (kind in ('limitDiscount', 'volume', 'package', 'fullReduction', 'flashSale', 'group', 'presale', 'pointsExchange', 'markUp'));

-- What a set holds: [{goodsId, skuId, pieces}]; null for a product that is none. Its stock is what these allow.
alter table goods add column components jsonb;

-- Of a set: what it held when it was ordered, with the list prices that its price is split by. Of a mark-up piece or a gift: what gives it, and
-- its main lines: {kind, ref, name, lineNos}.
alter table order_line add column components jsonb, add column tie jsonb;

-- A line of a set moves the stock of each of its components.
alter table stock_move drop constraint stock_move_pkey;
alter table stock_move add primary key (site_id, ref, line_no, kind, sku_id);
