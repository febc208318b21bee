import { type Cents, zero } from 'contract/money.ts';
import { findOpenPaymentAttempt, payImmediately } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { toOrderPayable } from './order-payable.ts';
import type { Order, OrderState } from './rules/order.ts';
import { assertNextOrderStatus } from './rules/order-states.ts';
import { isOrderUnpaid } from './rules/order-statuses.ts';
import { assertOrderPayable } from './rules/paying.ts';
import { nextInstalmentAmount, nextInstalment } from './rules/presale.ts';
import { moveOrder } from './store/move-order.ts';
import { findTransferCheck } from './store/transfer-checks.ts';

/** Holds a moment, and the time zone in which its shopper reads of times. */
interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Refuses an order that takes no payment now, as `assertOrderPayable` does. Also refuses (offlinePayNotForOrder) one
 * that costs nothing, and one in a group buy, which would end before the transfer is checked.
 */
export function assertPayableByTransfer(order: OrderState | (Order & { readonly sent: boolean }), at: Moment): void {
  assertOrderPayable(order, at);
  if (order.groupId !== null || nextInstalmentAmount(order) === zero) throw new Refusal('offlinePayNotForOrder');
}

/** Computes what a bank transfer must pay of an order, in cents; zero unless the order waits for payment or a check. */
export const amountPayableByTransfer = (order: Pick<Order, 'status' | 'payable' | 'presale' | 'depositPaidAt'>): Cents =>
  isOrderUnpaid(order.status) || order.status === 'TRADE_AUDITING' ? nextInstalmentAmount(order) : zero;

/** Describes the instalment of an order that a bank transfer pays, in cents, and when the order would otherwise have closed. */
export interface TransferInstalment {
  readonly seq: number;
  readonly due: Cents;
  readonly closeAt: Date | null;
}

/**
 * Makes a locked order wait for the check of a bank transfer, and returns the instalment to pay. Meanwhile the order
 * takes no other payment and does not close. If a payment is open at a provider, only returns its number
 * (`endFirst`), which the caller ends before it tries again.
 * @param amount what its sender states, in cents
 */
export async function startTransferCheck(
  db: SiteDatabase,
  order: OrderState,
  amount: Cents,
  at: Moment,
): Promise<{ readonly endFirst: string } | TransferInstalment> {
  assertPayableByTransfer(order, at);
  const open = order.status === 'WAIT_BUYER_PAY' ? await findOpenPaymentAttempt(db, { kind: 'order', id: order.tid }) : undefined;
  if (open) return { endFirst: open.paymentNo };
  const seq = nextInstalment(order);
  const check = { amount, at: at.now.getTime(), seq, why: '' };
  await moveOrder(db, order, 'proofSent', { check }, at.now);
  return { seq, due: nextInstalmentAmount(order), closeAt: order.closeAt };
}

/**
 * Makes a locked order whose bank transfer was rejected for a reason, or withdrawn (null), wait for payment again. Refuses
 * (orderStateForbids) an order that is not being checked.
 */
export async function endTransferCheck(
  db: SiteDatabase,
  order: OrderState,
  { closeAt, why }: { readonly closeAt: Date | null; readonly why: string | null },
  now: Date,
): Promise<void> {
  const check = why === null ? undefined : await findTransferCheck(db, order.tid);
  await moveOrder(db, order, 'auditEnded', { closeAt, check: check && why !== null ? { ...check, why } : null }, now);
}

/**
 * Pays a locked order by the bank transfer that was checked. Refuses (orderStateForbids) an order that is not being
 * checked, so that no order is paid twice.
 */
export async function payByTransfer(db: SiteDatabase, order: OrderState, paymentNo: string, now: Date): Promise<void> {
  const unpaid = { ...order, status: assertNextOrderStatus(order.status, 'auditEnded') };
  const payable = toOrderPayable(db, unpaid);
  const own = [{ kind: 'offline', ref: '', amount: payable.amount } as const];
  await payImmediately(db, payable, { paymentNo, method: 'offline', own }, now);
}
