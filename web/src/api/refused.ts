import { texts } from '#lib/texts.ts';

/** What is told of what nobody foresaw. */
const { fault } = texts;

/** What the mall says no to: its code, the sentence a shopper reads, and what the screen needs to help. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly body: unknown,
    readonly status: number,
  ) {
    super(message);
    this.name = 'Refused';
  }
  /** What a shopper reads of it. */
  get sentence(): string {
    return this.message === '' ? fault : this.message;
  }
}

/** The mall was not reached: 'Network Error' or 'timeout of 20000ms exceeded'. */
export class Unreached extends Error {
  readonly sentence = texts.offline;
  constructor(
    message: string,
    readonly timedOut: boolean,
  ) {
    super(message);
    this.name = 'Unreached';
  }
}

/** A call was ended by whoever made it: nobody has to be told. */
export class Aborted extends Error {
  constructor() {
    super('aborted');
    this.name = 'Aborted';
  }
}

/** What a shopper reads of anything that went wrong in what they did: a page that did not come has the sentence of its own. */
export const sentenceOf = (wrong: unknown): string =>
  wrong instanceof Refused ? wrong.sentence : wrong instanceof Unreached ? texts.offlineCheck : fault;
