import { Refusal } from 'contract/refusals.ts';
import { memberStates } from './member-states.ts';

/** Limits for how many days a closed account can be reopened by logging in; then it is erased. */
export const comeBackDays = 15;
const comeBackTime = comeBackDays * 24 * 60 * 60 * 1000;

/** Returns the time until which a closed account can be reopened; then it is erased. */
export const comeBackUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + comeBackTime);

/**
 * Returns whether this login reopens a closed account. Refuses an account past its deadline (memberClosed), and a closing one unless the caller asked
 * to reopen it (memberClosing).
 */
export function mayComeIn(account: { readonly status: number; readonly closedAt: Date | null }, takeBack: boolean, now: Date): boolean {
  if (account.status !== memberStates.closed) return false;
  const { closedAt } = account;
  if (closedAt === null || comeBackUntil(closedAt) <= now) throw new Refusal('memberClosed');
  if (!takeBack) throw new Refusal('memberClosing', { body: { until: comeBackUntil(closedAt).getTime() } });
  return true;
}
