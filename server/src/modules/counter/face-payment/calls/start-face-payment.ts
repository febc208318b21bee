import type { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { maxFacePayment } from 'contract/counter/face-payment/max-face-payment.ts';
import { formatWithSymbol } from 'contract/currency.ts';
import { type Cents, fromYuan, minus, toYuan, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { isPaymentClerk, type SiteSettings } from '#modules/shop/site/site.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findFaceDiscount } from '../rules/face-discount.ts';
import { type FacePayment, facePayTimeout, toFaceDiscounts } from '../rules/face-payment.ts';
import { faceDiscountSentence } from '../rules/face-reply.ts';
import { findOpenFacePayment, insertFacePayment } from '../store/face-payments.ts';

/** Prices an amount at the counter, in cents: what the discounts of the shop take off it, and what is left to pay. */
function priceAmount(amount: Cents, settings: Pick<SiteSettings, 'facePayDiscounts'>) {
  const found = findFaceDiscount(amount, toFaceDiscounts(settings));
  const discount = found?.off ?? zero;
  return { rule: found?.rule ?? null, discount, payable: minus(amount, discount) };
}

const buildQuote = (yuan: number, settings: Pick<SiteSettings, 'facePayDiscounts'>) => {
  const { discount, payable } = priceAmount(fromYuan(yuan), settings);
  return { amount: yuan, discount: toYuan(discount), payment: toYuan(payable) };
};

/**
 * Returns whether the shop takes face-to-face payments, the greatest amount, the discounts, and whether the caller is a
 * payment clerk. For an amount also returns what is left to pay after the discount. Anyone may call it.
 */
export const faceShop: Handler<typeof facePayCalls.faceShop> = async ({ site, say, member }, { amount }) => ({
  open: site.settings.facePayOpen ? 1 : 0,
  least: 0.01,
  most: maxFacePayment,
  discounts: toFaceDiscounts(site.settings).map((rule) => ({
    from: toYuan(rule.from),
    off: rule.off === undefined ? null : toYuan(rule.off),
    percent: rule.percent ?? null,
    text: faceDiscountSentence(rule, site.currency, say),
  })),
  quote: amount === undefined || amount === 0 ? null : buildQuote(amount, site.settings),
  clerk: member && isPaymentClerk(site.settings, member.id) ? 1 : 0,
});

const toReply = ({ tid, amount, discount, payable, expiresAt }: FacePayment) => ({
  tid,
  amount: toYuan(amount),
  discount: toYuan(discount),
  payment: toYuan(payable),
  expiresAt: expiresAt.getTime(),
});

/**
 * Creates a face-to-face payment of the caller: a typed amount, less the shop's discount, to be paid within 30
 * minutes. Repeating it while that is open returns the same payment. Refuses an amount that cannot be paid, a changed
 * price, and a shop that takes no such payments.
 */
export const startFacePayment: Handler<typeof facePayCalls.startFacePayment> = async (context, input) => {
  const { db, member, site, now, ids } = context;
  if (!site.settings.facePayOpen) throw new Refusal('facePayOff');
  const [amount, most] = [fromYuan(input.amount), fromYuan(maxFacePayment)];
  if (amount === zero || amount > most)
    throw new Refusal('facePayAmountWrong', { sentence: sentence('facePayAmountMost', { most: formatWithSymbol(most, site.currency) }) });
  const { rule, discount, payable } = priceAmount(amount, site.settings);
  // The merchant may have changed the discounts since the shopper looked.
  if (input.payment !== undefined && fromYuan(input.payment) !== payable)
    throw new Refusal('priceChanged', { body: { was: input.payment, now: toYuan(payable) } });
  const memo = input.memo?.trim() ?? '';
  // Locked, so that the same request sent twice simultaneously makes one payment.
  await lockMember(db, member.id);
  const open = await findOpenFacePayment(db, { memberId: member.id, amount, payable, memo }, now);
  if (open) return toReply(open);
  const payment: FacePayment = {
    tid: ids.longNumber(),
    memberId: member.id,
    amount,
    discount,
    payable,
    rule,
    currency: site.currency,
    memo,
    status: 'open',
    madeAt: now,
    expiresAt: new Date(now.getTime() + facePayTimeout),
    paidAt: null,
    method: null,
    regionText: '',
    receiverSealed: null,
    contactSealed: null,
    refunded: zero,
  };
  await insertFacePayment(db, payment);
  return toReply(payment);
};
