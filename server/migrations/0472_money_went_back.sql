-- Orders of which every piece was refunded were marked as closed by the merchant: they were closed by their refunds.
update orders set closed_by = 'refund'
 where closed_by = 'merchant' and refunded_at is not null
   and not exists (
     select 1 from order_line line
      where line.site_id = orders.site_id and line.tid = orders.tid
        and line.pieces > coalesce((
          select sum(part.pieces) from refund_line part
            join refund on refund.site_id = part.site_id and refund.refund_no = part.refund_no
           where part.site_id = line.site_id and part.tid = line.tid and part.line_no = line.line_no
             and refund.state in ('paying', 'done') and refund.kind <> 'exchange'), 0));

-- The refunds of a day, for the merchant's figures.
create index refund_by_payment on refund (site_id, agreed_at) where state in ('paying', 'done') and kind <> 'exchange';
create index orders_by_refund on orders (site_id, refunded_at) where refunded_at is not null;
