import type { Account, EntryKind } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { NoMore } from './rules/returning.ts';
import type { Payable } from './store/payments.ts';

/** What is to be paid, held until the unit ends. */
export interface HeldPayable extends Payable {
  /** Why it takes no money (any more); undefined while it waits for it. */
  readonly noMore: NoMore | undefined;
  /** From then on nobody begins to pay it; null where its time has no end. */
  readonly overAt: Date | null;
  /** Who gets what is paid, and why. */
  readonly credit: { readonly kind: EntryKind; readonly account: Account };
  /** Takes it as paid in a way. */
  take(method: string, now: Date): Promise<void>;
}

/** Holds what has this id; undefined where it is not there. */
export type HoldPayable = (db: SiteDatabase, id: string) => Promise<HeldPayable | undefined>;

/** Who knows what paying means, by the kind of what is paid: the domains above fill it. */
export type Payables = Readonly<Partial<Record<Payable['kind'], HoldPayable>>>;
