import { type Cents, zero } from 'contract/money.ts';
import { findOpenAttempt, payImmediately } from '#modules/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { toPayable } from './order-payable.ts';
import type { Order, OrderState } from './rules/order.ts';
import { assertNextStatus, isUnpaid } from './rules/order-states.ts';
import { assertPayable } from './rules/paying.ts';
import { nextAmount, nextInstalment } from './rules/presale.ts';
import { setAuditEnded, setAuditing } from './store/order-steps.ts';

/** Holds a moment, and the time zone in which its shopper reads of times. */
interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Refuses an order that a transfer cannot pay now: one that takes no payment (orderPaid, orderClosed, orderAuditing, finalPaymentNotYet, finalPaymentOver),
 * and (offlinePayNotForOrder) one that costs nothing, or of a group, which ends before a transfer is checked.
 */
export function assertAuditable(order: OrderState | (Order & { readonly sent: boolean }), at: Moment): void {
  assertPayable(order, at);
  if (order.groupId !== null || nextAmount(order) === zero) throw new Refusal('offlinePayNotForOrder');
}

/** Computes the amount of an order that a bank transfer has to pay, in cents; zero for one that waits neither for payment nor for a check. */
export const auditedAmount = (order: Pick<Order, 'status' | 'payable' | 'presale' | 'depositPaidAt'>): Cents =>
  isUnpaid(order.status) || order.status === 'TRADE_AUDITING' ? nextAmount(order) : zero;

/** Describes the instalment of an order that a bank transfer has to pay, in cents, and when the order would have closed. */
export interface AuditedInstalment {
  readonly seq: number;
  readonly due: Cents;
  readonly closeAt: Date | null;
}

/**
 * Lets a locked order wait for the check of a transfer; meanwhile it takes no other payment and does not close. A payment that is open at a provider
 * must be closed first. Refuses as `assertAuditable` does.
 */
export async function startAudit(
  db: SiteDatabase,
  order: OrderState,
  at: Moment,
): Promise<{ readonly endFirst: string } | AuditedInstalment> {
  assertAuditable(order, at);
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  await setAuditing(db, order.tid, assertNextStatus(order.status, 'proofSent'));
  return { seq: nextInstalment(order), due: nextAmount(order), closeAt: order.closeAt };
}

/** Lets a locked order whose transfer was not approved wait for its payment again. Refuses (orderStateForbids) one that is not being checked. */
export const endAudit = (db: SiteDatabase, order: OrderState, closeAt: Date | null): Promise<void> =>
  setAuditEnded(db, order.tid, assertNextStatus(order.status, 'auditEnded'), closeAt);

/**
 * Pays a locked order by the transfer that was checked, as any payment pays it. Refuses (orderStateForbids) an order that is not being checked, so that none is
 * paid twice.
 */
export async function payAudited(db: SiteDatabase, order: OrderState, paymentNo: string, now: Date): Promise<void> {
  const unpaid = { ...order, status: assertNextStatus(order.status, 'auditEnded') };
  const payable = toPayable(db, unpaid);
  const own = [{ kind: 'offline', ref: '', amount: payable.amount } as const];
  await payImmediately(db, payable, { paymentNo, method: 'offline', own }, now);
}
