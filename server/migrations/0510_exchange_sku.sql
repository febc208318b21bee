-- The SKU that is sent in exchange: as the shopper chose it, and once it was sent, as the merchant sent it. Null for what is no exchange, and for
-- exchanges of before, which send the SKU that was bought.
alter table refund_line
  add column exchange_sku_id bigint,
  add column exchange_sku_text text not null default '';

alter table refund
  -- Names the stock moves that hold the pieces of an exchange; null while none are held.
  add column stock_ref text,
  -- When the products of an exchange came back.
  add column received_at timestamptz;
update refund
   set received_at = (select min(at) from refund_record record
                       where record.site_id = refund.site_id and record.refund_no = refund.refund_no and record.what in ('received', 'receivedInPart'))
 where kind = 'exchange' and state in ('returned', 'done');

-- What went back of a line was once rounded down when refunds of before were split: the cents that are missing go to the first of their lines.
update refund_line part
   set goods = part.goods + short.cents
  from (select refund.site_id, refund.refund_no, refund.amount - sum(line.goods + line.freight) as cents, min(line.line_no) as first_line
          from refund join refund_line line on line.site_id = refund.site_id and line.refund_no = refund.refund_no
         where refund.state in ('paying', 'done') and refund.kind <> 'exchange'
         group by refund.site_id, refund.refund_no, refund.amount
        having refund.amount > sum(line.goods + line.freight)) short
 where part.site_id = short.site_id and part.refund_no = short.refund_no and part.line_no = short.first_line;
