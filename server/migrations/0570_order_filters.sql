-- A merchant lists the orders of a product, those paid by one method, and those shipped in a span of time.
create index order_line_of_goods on order_line (site_id, goods_id, tid desc);
create index orders_by_pay_method on orders (site_id, pay_method, tid desc) where pay_method is not null;
create index orders_by_shipping on orders (site_id, shipped_at) where shipped_at is not null;
