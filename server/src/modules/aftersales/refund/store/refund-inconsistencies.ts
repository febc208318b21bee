import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/**
 * Finds at most 20 contradictions in a site's refunds, and describes each. Compares refunds with the counters of order
 * lines and the amounts of orders; checks orders on hold, and paid insurances. Empty if none.
 */
export async function findRefundInconsistencies({ query, siteId }: SiteDatabase): Promise<{ what: string }[]> {
  const { rows } = await sql<{ what: string }>`
    with parts as (
      select part.tid, part.line_no,
             sum(case when state in ('asked', 'toReturn', 'returned') then part.pieces - part.unshipped else 0 end) as refunding,
             sum(case when state in ('asked', 'toReturn', 'returned') then part.unshipped else 0 end) as cancelling,
             sum(case when state in ('paying', 'done') and kind <> 'exchange' and takes = 'pieces' then part.pieces else 0 end) as gone,
             sum(case when state in ('asked', 'toReturn', 'returned') then part.goods else 0 end) as held_goods,
             sum(case when state in ('asked', 'toReturn', 'returned') then part.freight else 0 end) as held_freight
        from refund_line part join refund on refund.site_id = ${siteId} and refund.refund_no = part.refund_no
       where part.site_id = ${siteId} group by part.tid, part.line_no
    )
    select format('line %s of order %s counts %s and %s pieces asked for, %s refunded; its refunds %s, %s and %s', line.line_no, line.tid, line.refunding,
                  line.cancelling, line.returned + line.cancelled, coalesce(parts.refunding, 0), coalesce(parts.cancelling, 0), coalesce(parts.gone, 0)) as what
      from order_line line
      join orders on orders.site_id = ${siteId} and orders.tid = line.tid
      left join parts on parts.tid = line.tid and parts.line_no = line.line_no
     where line.site_id = ${siteId}
       and (line.refunding <> coalesce(parts.refunding, 0) or line.cancelling <> coalesce(parts.cancelling, 0)
            or (line.returned + line.cancelled <> coalesce(parts.gone, 0) and orders.closed_at is null))
    union all
    select format('line %s of order %s cost %s and %s; of it went back %s and %s, %s is kept, refunds hold %s and %s', line.line_no, line.tid, line.amount,
                  line.freight, line.refunded_goods, line.refunded_freight, line.kept_goods, parts.held_goods, parts.held_freight)
      from order_line line join parts on parts.tid = line.tid and parts.line_no = line.line_no
     where line.site_id = ${siteId}
       and (line.refunded_goods + line.kept_goods + parts.held_goods > line.amount or line.refunded_freight + parts.held_freight > line.freight)
    union all
    select format('order %s has %s of %s pieces asked for or refunded, and is %s', orders.tid, counted.gone, counted.pieces, orders.status)
      from orders
      join (select tid, sum(pieces) as pieces, sum(refunding + cancelling) as open,
                   sum(refunding + cancelling + returned + cancelled) as gone from order_line
             where site_id = ${siteId} group by tid) counted on counted.tid = orders.tid
     where orders.site_id = ${siteId}
       and (orders.status = 'TRADE_REFUND_PROCESSING') <> (counted.gone = counted.pieces and counted.open > 0 and orders.closed_at is null)
    union all
    select format('refund %s gave back %s, its parts %s', refund.refund_no, refund.amount, coalesce(sum((part ->> 'amount')::bigint), 0))
      from refund left join lateral jsonb_array_elements(refund.tenders) part on true
     where refund.site_id = ${siteId} and refund.state in ('paying', 'done') and refund.kind <> 'exchange'
     group by refund.refund_no, refund.amount, refund.premium_back, refund.freight_back
    having refund.amount + refund.premium_back + refund.freight_back <> coalesce(sum((part ->> 'amount')::bigint), 0)
    union all
    select format('order %s gave back %s of %s', payment.payable_id, sum(tender.refunded), sum(tender.amount))
      from payment join payment_tender tender on tender.site_id = ${siteId} and tender.payment_no = payment.payment_no
     where payment.site_id = ${siteId} and payment.status = 'paid' and payment.payable_kind = 'order'
     group by payment.payable_id
    having sum(tender.refunded) <> coalesce((select sum(refunded_goods + refunded_freight) from order_line
                                              where order_line.site_id = ${siteId} and order_line.tid = payment.payable_id), 0)
                                 + coalesce((select sum(premium_back) from refund where refund.site_id = ${siteId} and refund.tid = payment.payable_id), 0)
       and not exists (select 1 from orders where orders.site_id = ${siteId} and orders.tid = payment.payable_id
                          and (orders.presale is not null or orders.refunded_at is not null))
    union all
    select format('order %s costs %s, its parts %s', orders.tid, orders.payable, orders.insurance_premium + sum(line.amount + line.freight))
      from orders join order_line line on line.site_id = ${siteId} and line.tid = orders.tid
     where orders.site_id = ${siteId} and orders.insurance_premium > 0
     group by orders.tid, orders.payable, orders.insurance_premium
    having orders.payable <> orders.insurance_premium + sum(line.amount + line.freight)
    union all
    select format('the insurance of order %s paid %s and gave back %s; it cost %s and pays %s', orders.tid, sum(refund.insurance_paid),
                  sum(refund.premium_back), orders.insurance_premium, orders.insurance_payout)
      from orders join refund on refund.site_id = ${siteId} and refund.tid = orders.tid
     where orders.site_id = ${siteId} and refund.insurance_paid + refund.premium_back > 0
     group by orders.tid, orders.insurance_premium, orders.insurance_payout
    having sum(refund.insurance_paid) > orders.insurance_payout or count(*) filter (where refund.insurance_paid > 0) > 1 or sum(refund.premium_back) not in (0, orders.insurance_premium)
        or (sum(refund.insurance_paid) > 0 and sum(refund.premium_back) > 0)
    union all
    select format('the exchange %s is %s and holds stock under %s: %s pieces', refund.refund_no, refund.state, refund.stock_ref, coalesce(held.pieces, 0))
      from refund left join (select ref, sum(case when kind = 'reserve' then pieces else -pieces end) as pieces from stock_move
                              where site_id = ${siteId} and kind in ('reserve', 'release', 'ship') group by ref) held on held.ref = refund.stock_ref
     where refund.site_id = ${siteId} and refund.stock_ref is not null
       and (refund.kind <> 'exchange' or refund.state not in ('toReturn', 'returned') or coalesce(held.pieces, 0) <= 0)
    union all
    select format('the insurances paid %s, the ledger %s', paid.amount, posted.amount)
      from (select coalesce(sum(insurance_paid), 0) as amount from refund where site_id = ${siteId}) paid,
           (select coalesce(-sum(amount), 0) as amount from ledger_posting where site_id = ${siteId} and account = 'site:insurance') posted
     where paid.amount <> posted.amount
    limit 20`.execute(query);
  return rows;
}
