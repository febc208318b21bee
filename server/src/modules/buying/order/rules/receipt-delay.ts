import type { RefusalName } from '#platform/refusal.ts';

const day = 24 * 60 * 60 * 1000;
/** Limits by how many days receipt is postponed, and in how many last days before it that is possible. */
const delayDays = 3;
const windowDays = 3;

interface ReceiptFacts {
  readonly confirmAt: Date | null;
  readonly delayedAt: Date | null;
}

/**
 * Returns the name of the refusal if the automatic receipt of a shipped order cannot be postponed now; undefined if it
 * can. It can be postponed once, in the last days before the order counts as received.
 */
export function findReceiptDelayRefusal({ confirmAt, delayedAt }: ReceiptFacts, now: Date): RefusalName | undefined {
  if (delayedAt) return 'receiptDelayedAlready';
  if (!confirmAt || confirmAt <= now) return 'orderStateForbids';
  return confirmAt.getTime() - now.getTime() > windowDays * day ? 'receiptNotDue' : undefined;
}

/** Returns when an order counts as received after its automatic receipt was postponed: three days later than before. */
export const postponedReceiptTime = (confirmAt: Date): Date => new Date(confirmAt.getTime() + delayDays * day);
