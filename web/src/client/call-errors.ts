import { texts } from '#kit/lib/texts.ts';

/** Gives the sentence for unexpected errors. */
const { fault } = texts;

/** Describes the error that the server refused a call: its code, a sentence for shoppers, and the data that the screen needs to help. */
export class CallRefusedError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly body: unknown,
    readonly status: number,
  ) {
    super(message);
    this.name = 'CallRefusedError';
  }
  /** Gives the sentence for shoppers. */
  get sentence(): string {
    return this.message === '' ? fault : this.message;
  }
}

/** Describes the error that a call to the server got no reply: 'Network Error' or 'timeout of 20000ms exceeded'. */
export class NetworkError extends Error {
  readonly sentence = texts.offline;
  constructor(
    message: string,
    readonly timedOut: boolean,
  ) {
    super(message);
    this.name = 'NetworkError';
  }
}

/** Describes the error of a call that its own caller cancelled; nothing is shown. */
export class CallAbortedError extends Error {
  constructor() {
    super('aborted');
    this.name = 'CallAbortedError';
  }
}

/**
 * Returns the sentence to show a shopper after an action failed with this error. A page that fails to load shows the error's `sentence`, which does
 * not ask to check the connection.
 */
export const errorSentence = (wrong: unknown): string =>
  wrong instanceof CallRefusedError ? wrong.sentence : wrong instanceof NetworkError ? texts.offlineCheck : fault;
