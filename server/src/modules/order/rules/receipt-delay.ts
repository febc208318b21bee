import type { RefusalName } from 'contract/refusals.ts';

const day = 24 * 60 * 60 * 1000;
/** By how much receipt is put off, and in which last stretch before it. */
const delayDays = 3;
const windowDays = 3;

interface Known {
  readonly confirmAt: Date | null;
  readonly delayedAt: Date | null;
}

/** Why the receipt of a shipped order cannot be put off now; undefined when it can: once, in the last days before it. */
export function mayDelay({ confirmAt, delayedAt }: Known, now: Date): RefusalName | undefined {
  if (delayedAt) return 'receiptDelayed';
  if (!confirmAt || confirmAt <= now) return 'orderState';
  return confirmAt.getTime() - now.getTime() > windowDays * day ? 'receiptNotDue' : undefined;
}

/** When it counts as received once it is put off. */
export const delayed = (confirmAt: Date): Date => new Date(confirmAt.getTime() + delayDays * day);
