import type { Principal } from '#http/principal.ts';
import { Refusal } from '#platform/refusal.ts';

/** Returns the person who makes a call; refuses (personOnly) an access key, which has no log-in. */
export function assertPerson(principal: Principal): Extract<Principal, { readonly kind: 'person' }> {
  if (principal.kind !== 'person') throw new Refusal('personOnly');
  return principal;
}
