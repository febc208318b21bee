import { mallPath } from 'contract/shop/site/mall-path.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { type Cents, fromYuan, minus, sum, toYuan, zero } from 'contract/money.ts';
import type { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMerchantPayments, refundPayable } from '#modules/money/payment/payment.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { publishEvent } from '#platform/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadFacePaymentRecords } from '../load-face-payment-records.ts';
import type { FacePayment, FacePaymentRefund } from '../rules/face-payment.ts';
import { toFacePaymentDetail, toFacePaymentRow } from '../rules/face-reply.ts';
import {
  countPaidFacePayments,
  findFacePayment,
  insertFacePaymentRefund,
  listFacePaymentRefunds,
  listPaidFacePayments,
  lockFacePayment,
} from '../store/face-payments.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';

/**
 * Lists the paid face-to-face payments, the last paid first; with `since`, those paid from that moment on. The
 * counter's page calls it every second. Refuses access keys without the role `orders`.
 */
export const listFacePayments: Handler<typeof facePayMerchantCalls.listFacePayments> = async (
  { db, say },
  { since, before, ...paging },
) => {
  const page = parsePageRange(paging);
  const range = { since: toOptionalDate(since), before: toOptionalDate(before) };
  const [list, total] = await Promise.all([listPaidFacePayments(db, range, page), countPaidFacePayments(db, range)]);
  return buildPage(
    page,
    list.map((payment) => ({ ...toFacePaymentRow(payment, say), memberId: payment.memberId })),
    total,
  );
};

/**
 * Returns one face-to-face payment in full: discount, payments, refunds, and where something is sent. Refuses access keys without the role
 * `orders`, and an unknown face-to-face payment.
 */
export const facePayment: Handler<typeof facePayMerchantCalls.facePayment> = async (context, { tid }) => {
  const { db } = context;
  const payment = await findFacePayment(db, tid);
  if (!payment) throw new Refusal('facePaymentNotFound');
  const [records, payments] = await Promise.all([loadFacePaymentRecords(db, tid), loadMerchantPayments(db, { kind: 'face', id: tid })]);
  const last = payments.find(({ status }) => status === 'paid') ?? payments.at(-1);
  return {
    ...toFacePaymentDetail(payment, records, context),
    memberId: payment.memberId,
    paymentNo: last?.paymentNo ?? '',
    vendorNo: last?.providerNo ?? '',
  };
};

/** Returns the amount of a refund, in cents: by default all that is left. Refuses (refundTooMuch) more than that, and nothing. */
function findAmount({ payable, refunded }: FacePayment, amount: number | undefined): Cents {
  const left = minus(payable, refunded);
  const asked = amount === undefined ? left : fromYuan(amount);
  if (asked > left || asked === zero) throw new Refusal('refundTooMuch');
  return asked;
}

/** Refuses (faceRefundDiffers) a request with the number of an earlier refund but another amount or reason; without an amount it is all that was left then. */
function assertSameRefund(
  { payable, currency }: FacePayment,
  { refunds, before }: { readonly refunds: readonly FacePaymentRefund[]; readonly before: FacePaymentRefund },
  { amount, why }: { readonly amount: number | undefined; readonly why: string },
): void {
  const earlier = refunds.slice(0, refunds.indexOf(before)).map((one) => one.amount);
  const asked = amount === undefined ? minus(payable, sum(earlier)) : fromYuan(amount);
  if (asked !== before.amount || why !== before.why)
    throw new Refusal('faceRefundDiffers', {
      sentence: sentence('faceRefundMade', { amount: formatWithSymbol(before.amount, currency), why: before.why }),
    });
}

/**
 * Refunds a face-to-face payment, in whole or in part, to the balance and the provider that paid, and notifies the
 * shopper. Repeating it under the same requestNo changes nothing, and is refused with another amount or reason.
 * Refuses access keys without the role `orders`, an unknown or unpaid payment, and more than is left of it.
 */
export const refundFacePayment: Handler<typeof facePayMerchantCalls.refundFacePayment> = async (context, input) => {
  const { db, ids, now, unchanged } = context;
  const { tid, requestNo } = input;
  const why = input.why.trim();
  const payment = await lockFacePayment(db, tid);
  if (!payment) throw new Refusal('facePaymentNotFound');
  if (payment.status !== 'paid') throw new Refusal('facePaymentUnpaid');
  const refundsBefore = await listFacePaymentRefunds(db, tid);
  const before = refundsBefore.find((one) => one.requestNo === requestNo);
  if (before) assertSameRefund(payment, { refunds: refundsBefore, before }, { amount: input.amount, why });
  let refundNo = before?.refundNo;
  if (refundNo === undefined) {
    refundNo = ids.longNumber();
    const amount = findAmount(payment, input.amount);
    const { memberId, currency } = payment;
    const refund = { amount, refundNo, newNo: ids.longNumber, reason: why, from: { owner: 'site', kind: 'sales' } as const };
    await refundPayable(db, { kind: 'face', id: tid }, refund, now);
    await insertFacePaymentRefund(db, { refundNo, tid, memberId, requestNo, amount, why, madeAt: now });
    await publishEvent(db, 'faceRefunded', { refundNo, tid, memberId, amount, currency, why }, now);
  } else unchanged();
  const { refunds } = await loadFacePaymentRecords(db, tid);
  const made = refunds.find((one) => one.refundNo === refundNo);
  const refunded = (await findFacePayment(db, tid))?.refunded ?? zero;
  if (!made) throw new Error(`the refund ${refundNo} is gone`);
  return { tid, refundNo, amount: toYuan(made.amount), refunded: toYuan(refunded), done: made.done ? 1 : 0, repeated: before ? 1 : 0 };
};

/**
 * Returns whether the shop takes face-to-face payments, the path where shoppers pay, and that of the page to print
 * its code. Any access key of the merchant may call it.
 */
export const faceCode: Handler<typeof facePayMerchantCalls.faceCode> = async ({ site, siteId }) => ({
  open: site.settings.facePayOpen ? 1 : 0,
  payPath: `${mallPath}/facePayment?siteId=${siteId}`,
  codePath: `${mallPath}/facePaymentCode?siteId=${siteId}`,
});
