import { toYuan } from 'contract/money.ts';
import type { Input, Reply } from 'contract/call.ts';
import type { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import type { Say } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { buildKeyedPage, parseKeyedPageRange } from '#platform/paging.ts';
import { readDaySpan } from '#platform/read-day-span.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';
import { sentence } from '#sentences/sentence.ts';
import { listSettledPayments, loadPaymentTotals, type ListedPayment, type PaymentFilter } from '../store/payment-list.ts';
import { sumTenders } from '../store/payments.ts';

type Row = Reply<typeof reconciliationCalls.listPayments>['list'][number];

const toFilter = ({ payType, kind, memberId, number, from, before }: Input<typeof reconciliationCalls.listPayments>): PaymentFilter => ({
  method: payType,
  kind,
  memberId,
  number,
  from: toOptionalDate(from),
  before: toOptionalDate(before),
});

function toRow(
  { paymentNo, providerNo, kind, id, memberId, memberName, method, currency, status, paidAt, tenders }: ListedPayment,
  say: Say,
): Row {
  const { paid, refunded } = sumTenders(tenders);
  return {
    paymentNo,
    vendorNo: providerNo,
    kind,
    kindText: say(sentence('payableKind', { kind })),
    tid: id,
    memberId,
    memberName,
    payType: method,
    payTypeText: say(sentence('paymentMethod', { payType: method })),
    currency,
    amount: toYuan(paid),
    refunded: toYuan(refunded),
    parts: tenders.map((tender) => ({
      payType: tender.kind,
      payTypeText: say(sentence('refundTender', { kind: tender.kind })),
      amount: toYuan(tender.amount),
      refunded: toYuan(tender.refunded),
    })),
    status,
    payTime: paidAt.getTime(),
  };
}

/** Lists for the merchant the payments that brought money, the latest first, with what went back of each. */
export const listPayments: Handler<typeof reconciliationCalls.listPayments> = async ({ db, say }, input) => {
  const page = parseKeyedPageRange(input);
  const { list: rows, total } = await listSettledPayments(db, toFilter(input), {
    after: page.after,
    most: page.pageSize + 1,
    offset: page.offset,
    counts: true,
  });
  const { list, ...rest } = buildKeyedPage(page, rows, total, ({ paymentNo }) => paymentNo);
  return { ...rest, list: list.map((payment) => toRow(payment, say)) };
};

/** Exports for the merchant the payments that brought money, the latest first, in batches: the reply's `next` is the next batch's `after`. */
export const exportPayments: Handler<typeof reconciliationCalls.exportPayments> = async ({ db, say }, { after, most = 200, ...filter }) => {
  const { list } = await listSettledPayments(db, toFilter(filter), { after, most, offset: 0, counts: false });
  return { list: list.map((payment) => toRow(payment, say)), next: list.length === most ? (list.at(-1)?.paymentNo ?? null) : null };
};

/** Adds up for the merchant the payments of each day by method. Refuses a span of more than 62 days. */
export const paymentTotals: Handler<typeof reconciliationCalls.paymentTotals> = async ({ db, site, say }, input) => {
  const { from, before, spanOf } = readDaySpan(input, site.timeZone);
  const totals = await loadPaymentTotals(db, { from, before }, site);
  return {
    currency: site.currency,
    list: totals.map(({ day, kind, payments, amount, refunded }) => ({
      day,
      from: spanOf(day).from.getTime(),
      before: spanOf(day).before.getTime(),
      payType: kind,
      payTypeText: say(sentence('refundTender', { kind })),
      payments,
      amount: toYuan(amount),
      refunded: toYuan(refunded),
    })),
  };
};
