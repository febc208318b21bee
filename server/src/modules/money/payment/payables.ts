import type { LedgerAccount, LedgerEntryKind } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { PayableClosedReason } from '#events/events.ts';
import type { Payable } from './rules/payment.ts';

/**
 * Describes an order, a recharge or the like that is to be paid, locked until the transaction ends. It holds why it
 * takes no more money, its expiry, the receiving ledger account, and the function that marks it as paid.
 */
export interface LockedPayable extends Payable {
  /** Says why it takes no money any more; undefined while it waits to be paid. */
  readonly closedReason: PayableClosedReason | undefined;
  /** Says when it expires; null if it never does. */
  readonly overAt: Date | null;
  /** The ledger account that receives the money, and the entry kind. */
  readonly credit: { readonly kind: LedgerEntryKind; readonly account: LedgerAccount };
  /** Marks it as paid by a payment method. */
  markPaid(method: string, now: Date): Promise<void>;
}

/**
 * Describes the function that locks and loads something to be paid (an order, a recharge or the like) by its id and
 * instalment. It returns undefined if that does not exist.
 */
export type LockPayable = (db: SiteDatabase, id: string, seq: number) => Promise<LockedPayable | undefined>;

/**
 * Holds for each kind of payable (order, recharge and so on) the function that locks and loads one by its id. The
 * modules that define these kinds provide the functions, because they depend on this one.
 */
export type Payables = Readonly<Partial<Record<Payable['kind'], LockPayable>>>;
