import type * as refusalCodes from 'contract/refusal-codes.ts';
import type { Sentence } from 'contract/sentence.ts';

/** Lists the names of all refusals. Each has a code for the client and a sentence for people. */
export type RefusalName = keyof typeof refusalCodes;

/** Holds the code of the errors that the function `refuse` of the database raises (migration 0205). */
export const refusalErrorCode = 'WP001';

/**
 * Describes the error that a request is refused for a reason of the domain. Rules and handlers throw it, and `server/http` turns it into the reply.
 */
export class Refusal extends Error {
  /** Holds what the person reads. */
  readonly sentence: Sentence;
  /** Data that the screen needs to offer a remedy, in its form on the wire. */
  readonly body: unknown;

  /**
   * @param refusal its name; its code goes onto the wire
   * @param more.sentence a more precise sentence than the one of the refusal's own name (which product, how many are left)
   */
  constructor(
    readonly refusal: RefusalName,
    { sentence = { sentence: refusal }, body = null }: { readonly sentence?: Sentence; readonly body?: unknown } = {},
  ) {
    super(`${refusal}: ${JSON.stringify(sentence)}`);
    this.sentence = sentence;
    this.body = body;
  }
}

/** Describes a refusal that a SQL statement raised by itself, which ended its transaction. `about` is the id or number that it concerns. */
export class RefusalByStatement extends Refusal {
  /**
   * @param refusal its name, written in the statement
   * @param about what it is about, in the statement's words: an id or a number
   */
  constructor(
    refusal: RefusalName,
    readonly about: string,
  ) {
    super(refusal);
  }
}
