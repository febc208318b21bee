import { type Cents, cents, fromYuan, minus, toYuan, zero } from 'contract/money.ts';
import type { Input, Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Context, Handler } from '#http/handler.ts';
import { mustMayPay, tryPayPassword } from '#modules/account/account.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import { announce, type Attempt, chosenAccount, openAttempt, payFromBalance, planAttempt, planned } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { payableOf, takePaid } from '../hold-order.ts';
import { mustBePayable } from '../rules/order-states.ts';
import { paySubject } from '../rules/pay-subject.ts';
import { orderInShort } from '../store/order-in-short.ts';
import { setBegun } from '../store/order-steps.ts';
import { heldOrder, type OrderState } from '../store/orders.ts';
import { vendorGround } from '../vendor-ground.ts';

type Row = typeof orderCalls.toShopPay;

/** Describes an order that was paid at once, by the payment with this number. */
interface Paid {
  readonly paidBy: string;
}

/** Describes a payment to be made at a provider, and the subject that the payer reads there. */
interface Begun {
  readonly attempt: Attempt;
  readonly subject: string;
}

/** Pays from the balance at once. An open payment at a provider must be closed first, so that nobody pays twice. */
async function payNow(db: SiteDatabase, order: OrderState, paymentNo: string, now: Date): Promise<{ readonly endFirst: string } | Paid> {
  const to = mustBePayable(order, now);
  const open = order.status === 'WAIT_BUYER_PAY' ? await openAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const { tid: id, payable: amount, currency, memberId: payer } = order;
  await Promise.all([
    payFromBalance(db, { kind: 'order', id, amount, currency, payer }, paymentNo, now),
    takePaid(db, order, to, 'balance', now),
  ]);
  return { paidBy: paymentNo };
}

/** Returns the balance's part of an order: what an open attempt has reserved already, else the whole balance. */
async function partOf(db: SiteDatabase, { tid, memberId, payable, currency }: OrderState): Promise<Cents> {
  const [open, own] = await Promise.all([openAttempt(db, { kind: 'order', id: tid }), balanceOf(db, memberId, currency)]);
  return open && open.balancePart > zero ? open.balancePart : cents(Math.min(own, payable));
}

/** Plans the payment, at a provider, of what the balance does not pay. */
async function planVendor(
  context: Context<Row>,
  db: SiteDatabase,
  order: OrderState,
  asked: Input<Row>,
): Promise<{ readonly endFirst: string } | Begun | Paid> {
  const { now, ids, secrets, gateways } = context;
  const { payType, useBalance = 0, scene = 'web', phone = 1 } = asked;
  mustBePayable(order, now);
  const [account, balancePart] = await Promise.all([
    chosenAccount({ db, secrets, vendors: gateways.pay, currency: order.currency }, payType),
    useBalance === 1 ? partOf(db, order) : zero,
  ]);
  if (minus(order.payable, balancePart) === zero) return payNow(db, order, ids.longNumber(), now);
  const way = { account, scene, phone: phone === 1, balancePart };
  const plan = await planAttempt(db, payableOf(db, order), way, ids.longNumber(), now);
  if ('endFirst' in plan) return plan;
  const [inShort] = await Promise.all([orderInShort(db, order.tid), setBegun(db, order)]);
  if (!inShort) throw new Error(`the order ${order.tid} has no lines`);
  return { ...plan, subject: paySubject(inShort) };
}

/** Refuses a total that differs from the order's, as the merchant may have changed the price since the payer looked. */
function mustBeAsSeen(order: OrderState, { payment }: Input<Row>, now: Date): void {
  if (payment === undefined || fromYuan(payment) === order.payable) return;
  mustBePayable(order, now);
  throw new Refusal('priceChanged', { body: { was: payment, now: toYuan(order.payable) } });
}

/** Pays an order. One that costs nothing is paid from the balance, whichever payment method was chosen. */
export const toShopPay: Handler<Row> = async (context, asked) => {
  const { units, siteId, site, member, now, ids, from } = context;
  const { tid, payType, payPassword, useBalance = 0 } = asked;
  const proof = payPassword === undefined ? undefined : await tryPayPassword(context, member.id, payPassword);

  const ground = vendorGround(context);
  const come = await planned(ground, () =>
    units.write(siteId, async (db) => {
      const order = await heldOrder(db, tid, member.id);
      if (!order) throw new Refusal('orderNotFound');
      mustBeAsSeen(order, asked, now);
      const fromBalance = payType === 'balance' || order.payable === zero;
      if (member.paysByPassword && order.payable > zero && (fromBalance || useBalance === 1)) await mustMayPay(db, member.id, proof);
      return fromBalance ? payNow(db, order, ids.longNumber(), now) : planVendor(context, db, order, asked);
    }),
  );
  const reply: Omit<Reply<Row>, 'paymentNo'> = { tid, errorMessage: '', paid: 1, payUrl: '', codeText: '' };
  if ('paidBy' in come) return { ...reply, paymentNo: come.paidBy };
  const { attempt, subject } = come;
  const { payUrl, codeText } = await announce(ground, attempt, { site, subject, from });
  return { ...reply, paymentNo: attempt.paymentNo, paid: 0, payUrl, codeText };
};
