import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Refund } from './rules/refund.ts';

/** Describes a merchant's call on a refund: its name, and what it said. */
export interface MerchantCall {
  readonly name: string;
  readonly input: unknown;
}

/** Converts what a call said to what is stored of it: absent fields are absent. */
const toStored = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

/** Adds a merchant's call to those that a refund remembers. */
export const remember = (said: Refund['said'], call: MerchantCall | undefined): Refund['said'] =>
  call ? { ...said, [call.name]: toStored(call.input) } : said;

/** Tells whether a refund remembers a call of this name that said something else. */
const remembersOther = ({ said }: Pick<Refund, 'said'>, { name, input }: MerchantCall): boolean =>
  said[name] !== undefined && !isDeepStrictEqual(said[name], toStored(input));

/** Tells whether a merchant's call says the same as the one that a refund remembers; true where it remembers none. */
export const saysTheSame = (refund: Pick<Refund, 'said'>, call: MerchantCall): boolean =>
  Object.keys(refund.said).length === 0 || (refund.said[call.name] !== undefined && !remembersOther(refund, call));

/**
 * Refuses (refundStateForbids) a repeated call of the merchant that says something else than the first did: whoever
 * agrees to another amount must not read that it holds.
 */
export function assertSaysTheSame(refund: Pick<Refund, 'said'>, call: MerchantCall | undefined): void {
  if (call && remembersOther(refund, call)) throw new Refusal('refundStateForbids', { sentence: sentence('refundSaidOtherwise') });
}
