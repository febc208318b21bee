-- The last bank transfer of an order that was sent for a check: the sum that its sender stated in cents, the time, the instalment that it pays, and
-- why it was not approved. Null for none, and once its sender withdrew it.
alter table orders add column transfer_check jsonb;
update orders
   set transfer_check = last.value
  from (select distinct on (site_id, tid) site_id, tid, state,
               jsonb_build_object('amount', amount, 'at', (extract(epoch from sent_at) * 1000)::bigint, 'seq', seq, 'why', why) as value
          from payment_proof order by site_id, tid, sent_at desc) last
 where last.site_id = orders.site_id and last.tid = orders.tid and last.state in ('waiting', 'rejected')
   and orders.status in ('TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY', 'TRADE_AUDITING');
