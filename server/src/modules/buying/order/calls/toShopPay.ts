import { isDeepStrictEqual } from 'node:util';
import { formatWithSymbol } from 'contract/currency.ts';
import { cents, fromYuan, minus, toYuan, zero } from 'contract/money.ts';
import type { Input, Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Context, Handler } from '#http/handler.ts';
import { assertCardsCanPay, splitOverMemberCards } from '#modules/offers/card/card.ts';
import { sentence } from '#sentences/sentence.ts';
import { assertPayPasswordVerified, verifyPayPassword } from '#modules/members/account/account.ts';
import { findMessagingPayer } from '#modules/members/wechat/wechat.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import {
  balanceTenders,
  startPaymentAtProvider,
  type PaymentAttempt,
  findChosenAccount,
  findOpenPaymentAttempt,
  isCardTender,
  ownMoneyMethod,
  payImmediately,
  planPaymentAttempt,
  retryPaymentPlan,
  signInAppPayment,
  type PaymentTender,
  totalOfTenders,
} from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { isGroupPlaceGone, toOrderPayable } from '../order-payable.ts';
import { assertOrderPayable } from '../rules/paying.ts';
import { amountDueOfOrder, hasDepositPaid, nextInstalmentAmount } from '../rules/presale.ts';
import { buildPaymentSubject } from '../rules/pay-subject.ts';
import { findOrderSummary } from '../store/order-summary.ts';
import { loadOrderParts } from '../store/order-parts.ts';
import { moveOrder } from '../store/move-order.ts';
import { lockOrder } from '../store/orders.ts';
import type { OrderState } from '../rules/order.ts';
import { pickPaymentDeps } from '../pick-payment-deps.ts';

type Row = typeof orderCalls.toShopPay;

/** Describes an order that was paid immediately, by the payment with this number. */
interface PaidAtOnce {
  readonly paidBy: string;
}

/** Describes a payment to be made at a provider, and the subject that the payer reads there. */
interface PlannedPayment {
  readonly attempt: PaymentAttempt;
  readonly subject: string;
}

/** Holds when an order is paid, and the time zone in which its shopper reads of times. */
interface PaymentTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** Pays immediately from the payer's own accounts. An open payment at a provider must be closed first, so that nobody pays twice. */
async function payWithOwnMoney(
  db: SiteDatabase,
  order: OrderState,
  { paymentNo, cards }: { readonly paymentNo: string; readonly cards: readonly PaymentTender[] },
  { now, timeZone }: PaymentTime,
): Promise<{ readonly endFirst: string } | PaidAtOnce> {
  assertOrderPayable(order, { now, timeZone });
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const own = [...cards, ...balanceTenders(minus(nextInstalmentAmount(order), totalOfTenders(cards)))];
  const pay = () => payImmediately(db, toOrderPayable(db, order), { paymentNo, method: ownMoneyMethod(own), own }, now);
  // A payment in a group may complete it, which is known only once it is written.
  await (order.sent && order.groupId === null ? db.last(pay) : pay());
  return { paidBy: paymentNo };
}

/** Returns the amounts of an order that chosen cards pay now. */
async function findCardParts(db: SiteDatabase, order: OrderState, cardIds: readonly number[]) {
  const { memberId, currency } = order;
  if (cardIds.length === 0) return [];
  return splitOverMemberCards(db, memberId, { parts: await loadOrderParts(db, order), currency, reserved: [], cardIds });
}

/** Returns whether an open attempt reserves what is asked for: money of these cards, and of the balance or none. */
const reservesSame = (reserved: readonly PaymentTender[], cardIds: readonly number[], useBalance: boolean): boolean =>
  reserved.length > 0 &&
  reserved.some(({ kind }) => kind === 'balance') === useBalance &&
  isDeepStrictEqual(new Set(reserved.filter(isCardTender).map(({ ref }) => Number(ref))), new Set(cardIds));

/** Returns the amounts of an order that the payer's own accounts pay: those that an open attempt has reserved already, else cards and then the whole balance. */
async function findOwnParts(
  db: SiteDatabase,
  order: OrderState,
  { cards: cardIds = [], useBalance = 0 }: Pick<Input<Row>, 'cards' | 'useBalance'>,
): Promise<readonly PaymentTender[]> {
  if (cardIds.length === 0 && useBalance === 0) return [];
  const [open, cards, balance] = await Promise.all([
    findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }),
    findCardParts(db, order, cardIds),
    useBalance === 1 ? loadMemberBalance(db, order.memberId, order.currency) : zero,
  ]);
  if (open && reservesSame(open.reserved, cardIds, useBalance === 1)) return open.reserved;
  return [...cards, ...balanceTenders(cents(Math.min(balance, minus(nextInstalmentAmount(order), totalOfTenders(cards)))))];
}

/** Finds the payer by WeChat Pay inside its own app. Refuses (payerNeeded) a caller there whose openid is not known. */
async function findInAppPayer({ client, secrets, member }: Context<Row>, db: SiteDatabase, payType: string) {
  if (payType !== 'wechat') return undefined;
  const payer = await findMessagingPayer(db, { secrets, clientType: client.clientType }, member.id);
  if (!payer) return undefined;
  if (payer.openId === undefined) throw new Refusal('payerNeeded');
  return { appId: payer.appId, openId: payer.openId };
}

/** Plans the payment, at a provider, of what the balance does not pay. */
async function planProviderPayment(
  context: Context<Row>,
  db: SiteDatabase,
  order: OrderState,
  asked: Input<Row>,
): Promise<{ readonly endFirst: string } | PlannedPayment | PaidAtOnce> {
  const { now, ids, site } = context;
  const at = { now, timeZone: site.timeZone };
  const { payType, scene: chosen = 'web', phone = 1 } = asked;
  assertOrderPayable(order, at);
  const [account, own] = await Promise.all([findChosenAccount(db, payType), findOwnParts(db, order, asked)]);
  if (minus(nextInstalmentAmount(order), totalOfTenders(own)) === zero)
    return payWithOwnMoney(db, order, { paymentNo: ids.longNumber(), cards: own.filter(isCardTender) }, at);
  const inApp = chosen === 'web' ? await findInAppPayer(context, db, payType) : undefined;
  const opensAlipay = chosen === 'web' && phone === 1 && payType === 'alipay' && context.client.clientType === 'AP';
  const scene = inApp ? ('inApp' as const) : opensAlipay ? ('app' as const) : chosen;
  const way = { account, scene, inApp, phone: phone === 1, own };
  const plan = await planPaymentAttempt(db, toOrderPayable(db, order), way, ids.longNumber(), now);
  if ('endFirst' in plan) return plan;
  const [inShort] = await Promise.all([
    findOrderSummary(db, order.tid),
    order.status === 'WAIT_BUYER_PAY' ? undefined : moveOrder(db, order, 'payBegun', {}, now),
  ]);
  if (!inShort) throw new Error(`the order ${order.tid} has no lines`);
  return { ...plan, subject: buildPaymentSubject(inShort, context.say) };
}

/**
 * Refuses an amount that differs from what is due, as the merchant may have changed the price since the payer looked. Refuses the final payment
 * of a presale without an amount, as the request may be that for the deposit, sent again.
 */
function assertDueUnchanged(order: OrderState, { payment }: Input<Row>, at: PaymentTime): void {
  if (payment === undefined && hasDepositPaid(order)) {
    assertOrderPayable(order, at);
    const due = formatWithSymbol(nextInstalmentAmount(order), order.currency);
    throw new Refusal('finalPaymentUnnamed', { sentence: sentence('finalPaymentNamed', { due }) });
  }
  if (payment === undefined || fromYuan(payment) === nextInstalmentAmount(order)) return;
  assertOrderPayable(order, at);
  throw new Refusal('priceChanged', { body: { was: payment, now: toYuan(amountDueOfOrder(order)) } });
}

/**
 * Pays one of the caller's orders from stored-value cards and the balance; begins a payment at a provider for what
 * these leave. A card that is frozen, unknown or another member's is refused, and nothing is paid. An order that costs nothing is paid from the balance, whichever method was chosen. Refuses
 * (orderAlreadyPaid, orderAlreadyClosed, notEnoughBalance), and (priceChanged) another amount than the shopper saw.
 */
export const toShopPay: Handler<Row> = async (context, asked) => {
  const { units, siteId, site, member, now, ids, client } = context;
  const { tid, payType, payPassword, useBalance = 0, cards: cardIds = [] } = asked;
  const at = { now, timeZone: site.timeZone };
  const proof = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);

  const deps = pickPaymentDeps(context);
  const planned = await retryPaymentPlan(deps, () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      assertDueUnchanged(order, asked, at);
      const due = nextInstalmentAmount(order);
      if (await isGroupPlaceGone(db, order)) throw new Refusal('groupOver');
      const fromOwn = payType === 'balance' || payType === 'card' || due === zero;
      if (member.paysByPassword && due > zero && (fromOwn || useBalance === 1 || cardIds.length > 0))
        await assertPayPasswordVerified(db, member.id, proof);
      await assertCardsCanPay(db, member.id, cardIds);
      if (!fromOwn) return planProviderPayment(context, db, order, asked);
      const cards = await findCardParts(db, order, cardIds);
      if (payType === 'card' && totalOfTenders(cards) < due) throw new Refusal('notEnoughBalance', { sentence: sentence('cardsTooLow') });
      return payWithOwnMoney(db, order, { paymentNo: ids.longNumber(), cards }, at);
    }),
  );
  const reply: Omit<Reply<Row>, 'paymentNo'> = { tid, errorMessage: '', paid: 1, payUrl: '', codeText: '', appOrder: '', inApp: null };
  if ('paidBy' in planned) return { ...reply, paymentNo: planned.paidBy };
  const { attempt, subject } = planned;
  const place = await startPaymentAtProvider(deps, attempt, { site, subject, from: client });
  const inApp = await signInAppPayment(deps, attempt, place);
  const { payUrl, codeText } = inApp ? { payUrl: '', codeText: '' } : place;
  const paidBy = { ...reply, paymentNo: attempt.paymentNo, paid: 0 } as const;
  return attempt.scene === 'app' ? { ...paidBy, appOrder: codeText } : { ...paidBy, payUrl, codeText, inApp };
};
