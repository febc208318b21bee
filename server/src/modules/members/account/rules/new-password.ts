import { findPasswordFault } from 'contract/members/account/password.ts';
import { Refusal } from '#platform/refusal.ts';

/** Refuses a text that cannot be a password, with the reason. */
export function assertValidPassword(text: string): void {
  const fault = findPasswordFault(text);
  if (fault) throw new Refusal('passwordWeak', { sentence: fault });
}
