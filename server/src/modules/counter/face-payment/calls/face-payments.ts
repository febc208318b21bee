import { toYuan } from 'contract/money.ts';
import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { buildShippingRegion, findAddress } from '#modules/shop/address/address.ts';
import { isPaymentClerk } from '#modules/shop/site/site.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadFacePaymentRecords } from '../load-face-payment-records.ts';
import type { FacePaymentContact, FacePayment } from '../rules/face-payment.ts';
import { toFacePaymentDetail, toFacePaymentRow } from '../rules/face-reply.ts';
import {
  findFacePayment,
  listMemberFacePayments,
  listPaidFacePayments,
  lockFacePayment,
  saveFacePaymentAddress,
  sumFacePayments,
} from '../store/face-payments.ts';

/** Lists the caller's paid face-to-face payments (当面付), newest first. */
export const faceBill: Handler<typeof facePayCalls.faceBill> = async ({ db, member, say }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listMemberFacePayments(db, member.id, page);
  return buildPage(
    page,
    list.map((payment) => toFacePaymentRow(payment, say)),
    total,
  );
};

/**
 * Lists today's paid face-to-face payments to the shop, the last paid first, with their sum less refunds. Refuses members who are no payment
 * clerks. Pages poll it every second.
 */
export const faceTakings: Handler<typeof facePayCalls.faceTakings> = async ({ db, member, site, now, say }, paging) => {
  if (!isPaymentClerk(site.settings, member.id)) throw new Refusal('notPaymentClerk');
  const since = parseMoment(formatDay(now.getTime(), site.timeZone), site.timeZone);
  if (!since) throw new Error('the start of the day is unknown');
  const page = parsePageRange(paging);
  const [list, { sum, count }] = await Promise.all([listPaidFacePayments(db, { since }, page), sumFacePayments(db, since)]);
  const rows = list.map((payment) => toFacePaymentRow(payment, say));
  return { ...buildPage(page, rows, count), sum: toYuan(sum) };
};

type DetailContext = Pick<Context<typeof facePayCalls.faceOrderDetail>, 'db' | 'say' | 'sayPlace' | 'secrets' | 'member'>;

const buildDetail = async (context: DetailContext, payment: FacePayment) => ({
  ...toFacePaymentDetail(payment, await loadFacePaymentRecords(context.db, payment.tid), context),
  own: payment.memberId === context.member.id ? 1 : 0,
});

/**
 * Returns a face-to-face payment in full, with its discount and refunds, to its payer. Payment clerks may read it
 * once it is paid. Refuses any other payment.
 */
export const faceOrderDetail: Handler<typeof facePayCalls.faceOrderDetail> = async (context, { tid }) => {
  const { db, member, site } = context;
  const payment = await findFacePayment(db, tid);
  const mayRead = payment?.memberId === member.id || (payment?.status === 'paid' && isPaymentClerk(site.settings, member.id));
  if (!payment || !mayRead) throw new Refusal('facePaymentNotFound');
  return buildDetail(context, payment);
};

/**
 * Saves where the shop sends the goods that the caller paid for face to face, or a contact and a message. Refuses
 * another member's or an unpaid payment, an unknown address, and a request without any data.
 */
export const faceOrderAddress: Handler<typeof facePayCalls.faceOrderAddress> = async (context, input) => {
  const { db, member, secrets } = context;
  const { tid, addressId } = input;
  const payment = await lockFacePayment(db, tid);
  if (payment?.memberId !== member.id) throw new Refusal('facePaymentNotFound');
  if (payment.status !== 'paid') throw new Refusal('facePaymentUnpaid');
  if (addressId !== undefined) {
    const address = await findAddress(db, member.id, addressId);
    if (!address) throw new Refusal('addressNotFound');
    await saveFacePaymentAddress(db, tid, { regionText: buildShippingRegion(address).regionText, receiverSealed: address.receiverSealed });
  } else {
    const contact: FacePaymentContact = {
      name: input.name?.trim() ?? '',
      mobile: input.mobile?.trim() ?? '',
      message: input.message?.trim() ?? '',
    };
    if (Object.values(contact).every((text) => text === '')) throw new Refusal('faceContactMissing');
    await saveFacePaymentAddress(db, tid, { contactSealed: secrets.seal(JSON.stringify(contact)) });
  }
  const stored = await findFacePayment(db, tid);
  if (!stored) throw new Error(`the payment ${tid} at the counter is gone`);
  return buildDetail(context, stored);
};
