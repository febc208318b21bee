import { isSamePerson } from 'contract/members/identity/identity-name.ts';
import { sentence } from '#sentences/sentence.ts';
import type { IdentityHolder } from '#modules/members/identity/identity.ts';
import type { OrderProblem } from './line-problem.ts';

/** Holds a member's stored name and national id number in clear text, for finding the one that fits the receiver. */
export interface DecryptedIdentity {
  readonly id: number;
  readonly isDefault: boolean;
  readonly person: IdentityHolder;
}

/** Holds the previous identity of the draft, and the receiver. */
interface IdentityHints {
  readonly previousId: number;
  readonly receiver: string | undefined;
}

/**
 * Suggests one of the member's stored identities if none is chosen: the receiver's own, else the previous one, else
 * the default. Undefined for a member without any.
 */
export function suggestIdentity(
  identities: readonly DecryptedIdentity[],
  { previousId, receiver }: IdentityHints,
): DecryptedIdentity | undefined {
  const inOrder = [...identities.filter(({ id }) => id === previousId), ...identities.filter(({ id }) => id !== previousId)];
  return inOrder.find(({ person }) => receiver !== undefined && isSamePerson(receiver, person.name)) ?? inOrder[0];
}

/**
 * Finds the problem of an order's identity (name and national id number); undefined if there is none. Customs and
 * merchants who ask for it require that of the receiver.
 */
export function findIdentityProblem(person: IdentityHolder | undefined, receiver: string | undefined): OrderProblem | undefined {
  if (!person) return { refusal: 'realnameNeeded', sentence: sentence('realnameNeeded') };
  if (receiver === undefined || isSamePerson(receiver, person.name)) return undefined;
  return {
    refusal: 'realnameDiffers',
    sentence: sentence('receiverIsOtherPerson', { receiver, holder: person.name }),
  };
}
