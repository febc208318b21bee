import { minus, toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { hasPayPassword } from '#modules/members/account/account.ts';
import { balanceLimit, compareBalance, loadBalanceForPayable } from '#modules/money/payment/payment.ts';
import { sumChosenCards } from '../chosen-cards.ts';
import { assertOrderPayable } from '../rules/paying.ts';
import { nextInstalmentAmount } from '../rules/presale.ts';
import { findMemberOrder } from '../store/orders.ts';

/**
 * Returns whether the caller's balance covers what the chosen stored-value cards leave of an order, and what is
 * missing. Refuses a payment method other than the balance, an order of another member, and one that takes no
 * payment.
 */
export const checkAccountPayment: Handler<typeof orderCalls.checkAccountPayment> = async (
  { db, site, member, now },
  { tid, payType, chosen = '' },
) => {
  if (payType !== 'balance') throw new Refusal('payMethodUnknown');
  const [order, balance, guarded] = await Promise.all([
    findMemberOrder(db, member.id, tid),
    loadBalanceForPayable(db, { kind: 'order', id: tid, payer: member.id, currency: site.currency }),
    hasPayPassword(db, member.id),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  assertOrderPayable({ ...order, sent: order.destination !== null }, { now, timeZone: site.timeZone });
  const cardPart = await sumChosenCards(db, order, { memberId: member.id, currency: site.currency, chosen });
  const due = minus(nextInstalmentAmount(order), cardPart);
  return {
    tid,
    payType,
    cardPart: toYuan(cardPart),
    payment: toYuan(due),
    balance: toYuan(balance),
    ...compareBalance(balance, due),
    limit: toYuan(balanceLimit),
    needPassword: guarded ? 1 : 0,
  };
};
