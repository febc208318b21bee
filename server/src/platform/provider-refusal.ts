import type { Sentence } from 'contract/sentence.ts';

/**
 * Describes the error that an outside provider refused a request and would refuse a retry too. The code is the provider's; the reason is a message in
 * the provider's own words, or a sentence of ours about what it would refuse.
 */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string | Sentence,
  ) {
    super(typeof reason === 'string' ? reason : `${code}: ${JSON.stringify(reason)}`);
  }
}
