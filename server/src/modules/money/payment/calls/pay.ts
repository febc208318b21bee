import { plus, toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { mayPayOffline } from '#modules/shop/site/site.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadBalanceTowardsLimit } from '../balance-towards-limit.ts';
import { listPaymentMethods } from '../payment-methods.ts';
import { planAndStartPayment, planPaymentWithoutBalance } from '../pay-or-plan-payment.ts';
import { lockRechargePayable } from '../recharge-payable.ts';
import { assertRechargeOpen, assertFitsBalance } from '../rules/recharge.ts';
import { findReportedPayment, listReservedBalances } from '../store/payments.ts';
import { lockRecharge } from '../store/recharges.ts';

/**
 * Lists the payment methods that the site offers besides the balance, and tells whether the caller's level may pay
 * orders by bank transfer.
 */
export const payWays: Handler<typeof paymentCalls.payWays> = async ({ db, say, site, member }) => ({
  ways: await listPaymentMethods(db, say),
  offline: mayPayOffline(site.settings, member.levelId) ? 1 : 0,
});

/**
 * Returns the picture and the text of the QR code that the page after a payment shows, as the merchant set them; empty
 * if none is set.
 */
export const paySuccessQr: Handler<typeof paymentCalls.paySuccessQr> = async ({ site: { settings } }) => ({
  picture: settings.paySuccessQr,
  text: settings.paySuccessQr === '' ? '' : settings.paySuccessQrText,
});

/**
 * Starts the payment of one of the caller's balance recharges at a provider. The attempt is committed before the
 * provider is called, so that it is queried until it ends. Refuses a recharge that is paid, expired, or now above the
 * limit.
 */
export const beginPayment: Handler<typeof paymentCalls.beginPayment> = async (context, input) => {
  const { member, now } = context;
  const { tid } = input;
  const recharged = { payables: { recharge: lockRechargePayable }, subject: sentence('rechargeSubject') };
  const { paymentNo, payUrl, codeText } = await planAndStartPayment(context, recharged, async (db) => {
    // The lock keeps out new recharges, which would replace this one.
    await lockMember(db, member.id);
    const recharge = await lockRecharge(db, tid, member.id);
    if (!recharge) throw new Refusal('rechargeNotFound');
    assertRechargeOpen(recharge, now);
    assertFitsBalance(plus(recharge.amount, recharge.gift), {
      balance: await loadBalanceTowardsLimit(db, member.id, recharge.currency),
      atProvider: [],
      currency: recharge.currency,
    });
    const held = await lockRechargePayable(db, tid, 1);
    if (!held) throw new Refusal('rechargeNotFound');
    return planPaymentWithoutBalance(db, held, input, context);
  });
  return { tid, paymentNo, payUrl, codeText };
};

/** Lists how much of the caller's balance is reserved by open payments for orders, each with its order number. */
export const reservedBalance: Handler<typeof paymentCalls.reservedBalance> = async ({ db, member }) => ({
  list: (await listReservedBalances(db, member.id)).map(({ tid, amount, method }) => ({ tid, amount: toYuan(amount), payType: method })),
});

/**
 * Returns the state of the caller's payment for an order, a recharge, a card, an amount at the counter or the like.
 * Refuses (paymentNotFound) where there is no payment.
 */
export const payQuery: Handler<typeof paymentCalls.payQuery> = async ({ db, member }, { tid }) => {
  const payment = await findReportedPayment(db, tid, member.id);
  if (!payment) throw new Refusal('paymentNotFound');
  const { kind, paymentNo, method, amount, status, begunAt, paidAt } = payment;
  const times = { beginTime: begunAt.getTime(), payTime: paidAt?.getTime() ?? null };
  return { kind, tid, paymentNo, status, payType: method, amount: toYuan(amount), ...times };
};
