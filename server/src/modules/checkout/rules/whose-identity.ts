import { isSamePerson } from 'contract/identity/identity-name.ts';
import { refusals } from 'contract/refusals.ts';
import type { Person } from '#modules/identity/identity.ts';
import type { Blocked } from './line-blocked.ts';

export interface OpenIdentity {
  readonly id: number;
  readonly isDefault: boolean;
  readonly person: Person;
}

/** Whom a draft was ordered for before, and who receives it. */
interface Known {
  readonly before: number;
  readonly receiver: string | undefined;
}

/** Whom it is ordered for while nobody is chosen: who receives it, where they are known; else whoever it was before, or the default. */
export function likelyIdentity(all: readonly OpenIdentity[], { before, receiver }: Known): OpenIdentity | undefined {
  const inOrder = [...all.filter(({ id }) => id === before), ...all.filter(({ id }) => id !== before)];
  return inOrder.find(({ person }) => receiver !== undefined && isSamePerson(receiver, person.name)) ?? inOrder[0];
}

/** What is wrong with whom it is ordered for; undefined when nothing is. Customs asks that the receiver is the same person, and whoever sells to known persons means them. */
export function identityProblem(person: Person | undefined, receiver: string | undefined): Blocked | undefined {
  if (!person) return { refusal: 'realnameNeeded', text: refusals.realnameNeeded.message };
  if (receiver === undefined || isSamePerson(receiver, person.name)) return undefined;
  return {
    refusal: 'realnameDiffers',
    text: `收货人「${receiver}」与实名人「${person.name}」不一致，须为同一人，请更换实名信息或收货人`,
  };
}
