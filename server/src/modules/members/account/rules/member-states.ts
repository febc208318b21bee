import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds the number on the wire of each state of a member. Inviting agents, which is not built yet, will set `notActivated`. */
export const memberStates = { active: 1, frozen: 2, closed: 4, notActivated: 10 } as const;

/** Returns why a member may only see their profile and log out (frozen, not activated); undefined if unrestricted. */
export function findMemberRestriction(status: number): Sentence | undefined {
  if (status === memberStates.frozen) return sentence('memberFrozen');
  if (status === memberStates.notActivated) return sentence('memberNotActivated');
  return undefined;
}
