/**
 * Reports that the provider gave no trusted answer: the state is unknown. It never holds the original error as its
 * cause, which may contain the account's keys and would be logged. `unsignedCode` is the error code of an unsigned
 * answer.
 */
export class UnknownProviderAnswer extends Error {
  constructor(
    message: string,
    readonly unsignedCode = '',
  ) {
    super(message);
  }
}

/** Returns the result of a request, but rejects when the signal aborts, for libraries without signals. The request itself continues, unawaited. */
export async function rejectOnAbort<T>(request: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new UnknownProviderAnswer('the payment provider did not answer in time'));
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([request, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
