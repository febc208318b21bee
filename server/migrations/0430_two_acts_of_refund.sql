-- A refund takes pieces back, or it takes money off what a line cost, or it pays back shipping: never one for the other.
alter table refund
  add column takes text not null default 'pieces' check (takes in ('pieces', 'money', 'shipping')),
  -- The shipping fee that goes back besides, as nothing of its parcel is left to ship; in cents.
  add column freight_back bigint not null default 0 check (freight_back >= 0),
  -- A lower sum that the shop offers: amount, words, time, and how the products are received. Nothing is paid before the shopper accepts it.
  add column offer jsonb,
  -- Gifts and add-on pieces that the shopper keeps: line numbers, and what they cost without the others, in cents.
  add column kept_lines jsonb not null default '[]',
  add column deducted bigint not null default 0 check (deducted >= 0),
  -- What the merchant's calls said, by call: a repetition that says something else is refused.
  add column said jsonb not null default '{}';

-- What the pieces hold until the refund is paid, and what went back of them then: of their price, and of the shipping fee; in cents.
alter table refund_line
  add column goods bigint not null default 0 check (goods >= 0),
  add column freight bigint not null default 0 check (freight >= 0),
  drop constraint refund_line_pieces_check,
  add constraint refund_line_pieces_check check (pieces >= 0);

-- What the shop kept of pieces that were refunded below their price. It can still be refunded as money.
alter table order_line
  add column kept_goods bigint not null default 0 check (kept_goods >= 0),
  -- The lines whose parcel has one fee: the freight template, 0 for flat fees; null for lines that paid none, and for orders of before.
  add column freight_group bigint;

update refund_line part
   set goods = (select coalesce(sum((run ->> 0)::bigint * (run ->> 1)::bigint), 0) from jsonb_array_elements(part.shares -> 'goods') run),
       freight = (select coalesce(sum((run ->> 0)::bigint * (run ->> 1)::bigint), 0) from jsonb_array_elements(part.shares -> 'freight') run);

-- Refunds of before took their pieces whatever they paid: the difference is what the shop kept.
update order_line line
   set kept_goods = greatest(0, least(line.amount, held.goods) - line.refunded_goods)
  from (select part.site_id, part.tid, part.line_no, sum(part.goods) as goods
          from refund_line part join refund on refund.site_id = part.site_id and refund.refund_no = part.refund_no
         where refund.state in ('paying', 'done') and refund.kind <> 'exchange'
         group by part.site_id, part.tid, part.line_no) held
 where held.site_id = line.site_id and held.tid = line.tid and held.line_no = line.line_no;
update refund_line part
   set goods = part.goods * refund.amount / refund.most, freight = part.freight * refund.amount / refund.most
  from refund
 where refund.site_id = part.site_id and refund.refund_no = part.refund_no and refund.state in ('paying', 'done') and refund.amount < refund.most;

-- No more goes back of a line than it cost.
alter table order_line
  add constraint order_line_refunded_goods_check check (refunded_goods + kept_goods <= amount),
  add constraint order_line_refunded_freight_check check (refunded_freight <= freight);

-- The sum that an order had to reach for a gift, what it reached, and on which lines, so that the gift goes along once they no longer reach it.
alter table order_gift add column hangs_on jsonb;
-- What went back as a paid order was refunded as a whole, in cents; null for others.
alter table orders add column refunded_whole bigint;
