import { Refusal } from '#platform/refusal.ts';
import { memberStates } from './member-states.ts';

/** Holds for how many days logging in reopens a closed account; after that its data are erased. */
export const reopenDays = 15;
const reopenTime = reopenDays * 24 * 60 * 60 * 1000;

/** Returns until when logging in reopens a closed account; after that its data are erased. */
export const reopenDeadline = (closedAt: Date): Date => new Date(closedAt.getTime() + reopenTime);

/**
 * Returns whether this login reopens a closed account. Refuses an account past its deadline (memberClosed). Refuses
 * one that can be reopened (memberClosing) unless the caller asks for that.
 */
export function checkReopening(
  account: { readonly status: number; readonly closedAt: Date | null },
  takeBack: boolean,
  now: Date,
): boolean {
  if (account.status !== memberStates.closed) return false;
  const { closedAt } = account;
  if (closedAt === null || reopenDeadline(closedAt) <= now) throw new Refusal('memberClosed');
  if (!takeBack) throw new Refusal('memberClosing', { body: { until: reopenDeadline(closedAt).getTime() } });
  return true;
}
