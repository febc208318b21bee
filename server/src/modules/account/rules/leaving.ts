import { Refusal } from 'contract/refusals.ts';
import { memberStates } from './member-states.ts';

/** How long a closed account can be taken back by logging in, in days; then it is erased. */
export const comeBackDays = 15;
const comeBackTime = comeBackDays * 24 * 60 * 60 * 1000;

/** Until when an account closed at a moment can be taken back: then it is erased. */
export const comeBackUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + comeBackTime);

/**
 * Whether one who logs in takes a closed account back. Refuses one that is closed for good, and one that is being closed unless
 * they say that it shall be kept: nobody undoes that by chance.
 */
export function mayComeIn(account: { readonly status: number; readonly closedAt: Date | null }, takeBack: boolean, now: Date): boolean {
  if (account.status !== memberStates.closed) return false;
  const { closedAt } = account;
  if (closedAt === null || comeBackUntil(closedAt) <= now) throw new Refusal('memberClosed');
  if (!takeBack) throw new Refusal('memberClosing', { body: { until: comeBackUntil(closedAt).getTime() } });
  return true;
}
