import { type Cents, cents, fromYuan, minus, toYuan, zero } from 'contract/money.ts';
import type { Input, Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Context, Handler } from '#http/handler.ts';
import { assertPayPasswordVerified, verifyPayPassword } from '#modules/account/account.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import {
  startAtProvider,
  type PaymentAttempt,
  findChosenAccount,
  findOpenAttempt,
  payAtOnce,
  planAttempt,
  planUntilReady,
  type Tender,
  totalOf,
} from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { isPlaceGone, toPayable } from '../order-payable.ts';
import { assertPayable } from '../rules/order-states.ts';
import { buildPaymentSubject } from '../rules/pay-subject.ts';
import { findOrderSummary } from '../store/order-summary.ts';
import { setPaymentBegun } from '../store/order-steps.ts';
import { lockOrder } from '../store/orders.ts';
import type { OrderState } from '../rules/order.ts';
import { paymentDeps } from '../payment-deps.ts';

type Row = typeof orderCalls.toShopPay;

/** Describes an order that was paid at once, by the payment with this number. */
interface PaidAtOnce {
  readonly paidBy: string;
}

/** Describes a payment to be made at a provider, and the subject that the payer reads there. */
interface PlannedPayment {
  readonly attempt: PaymentAttempt;
  readonly subject: string;
}

/** Pays from the balance at once. An open payment at a provider must be closed first, so that nobody pays twice. */
async function payWithBalance(
  db: SiteDatabase,
  order: OrderState,
  paymentNo: string,
  now: Date,
): Promise<{ readonly endFirst: string } | PaidAtOnce> {
  assertPayable(order, now);
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const pay = () => payAtOnce(db, toPayable(db, order), { paymentNo, method: 'balance', own: toBalanceTender(order.payable) }, now);
  // A payment in a group may complete it, which is known only once it is written.
  await (order.sent && order.groupId === null ? db.last(pay) : pay());
  return { paidBy: paymentNo };
}

/** Returns the part of a payment that the balance pays; none for nothing. */
const toBalanceTender = (amount: Cents): readonly Tender[] => (amount === zero ? [] : [{ kind: 'balance', ref: '', amount }]);

/** Returns the balance's part of an order: what an open attempt has reserved already, else the whole balance. */
async function findBalancePart(db: SiteDatabase, { tid, memberId, payable, currency }: OrderState): Promise<readonly Tender[]> {
  const [open, own] = await Promise.all([findOpenAttempt(db, { kind: 'order', id: tid }), loadBalance(db, memberId, currency)]);
  return open && open.reserved.length > 0 ? open.reserved : toBalanceTender(cents(Math.min(own, payable)));
}

/** Plans the payment, at a provider, of what the balance does not pay. */
async function planProviderPayment(
  context: Context<Row>,
  db: SiteDatabase,
  order: OrderState,
  asked: Input<Row>,
): Promise<{ readonly endFirst: string } | PlannedPayment | PaidAtOnce> {
  const { now, ids } = context;
  const { payType, useBalance = 0, scene = 'web', phone = 1 } = asked;
  assertPayable(order, now);
  const [account, own] = await Promise.all([findChosenAccount(db, payType), useBalance === 1 ? findBalancePart(db, order) : []]);
  if (minus(order.payable, totalOf(own)) === zero) return payWithBalance(db, order, ids.longNumber(), now);
  const way = { account, scene, phone: phone === 1, own };
  const plan = await planAttempt(db, toPayable(db, order), way, ids.longNumber(), now);
  if ('endFirst' in plan) return plan;
  const [inShort] = await Promise.all([findOrderSummary(db, order.tid), setPaymentBegun(db, order)]);
  if (!inShort) throw new Error(`the order ${order.tid} has no lines`);
  return { ...plan, subject: buildPaymentSubject(inShort, context.say) };
}

/** Refuses a total that differs from the order's, as the merchant may have changed the price since the payer looked. */
function assertTotalUnchanged(order: OrderState, { payment }: Input<Row>, now: Date): void {
  if (payment === undefined || fromYuan(payment) === order.payable) return;
  assertPayable(order, now);
  throw new Refusal('priceChanged', { body: { was: payment, now: toYuan(order.payable) } });
}

/** Pays an order. One that costs nothing is paid from the balance, whichever payment method was chosen. */
export const toShopPay: Handler<Row> = async (context, asked) => {
  const { units, siteId, site, member, now, ids, client } = context;
  const { tid, payType, payPassword, useBalance = 0 } = asked;
  const proof = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);

  const ground = paymentDeps(context);
  const come = await planUntilReady(ground, () =>
    units.write(siteId, async (db) => {
      const order = await lockOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      assertTotalUnchanged(order, asked, now);
      if (await isPlaceGone(db, order)) throw new Refusal('groupOver');
      const fromBalance = payType === 'balance' || order.payable === zero;
      if (member.paysByPassword && order.payable > zero && (fromBalance || useBalance === 1))
        await assertPayPasswordVerified(db, member.id, proof);
      return fromBalance ? payWithBalance(db, order, ids.longNumber(), now) : planProviderPayment(context, db, order, asked);
    }),
  );
  const reply: Omit<Reply<Row>, 'paymentNo'> = { tid, errorMessage: '', paid: 1, payUrl: '', codeText: '' };
  if ('paidBy' in come) return { ...reply, paymentNo: come.paidBy };
  const { attempt, subject } = come;
  const { payUrl, codeText } = await startAtProvider(ground, attempt, { site, subject, from: client });
  return { ...reply, paymentNo: attempt.paymentNo, paid: 0, payUrl, codeText };
};
