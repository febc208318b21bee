/**
 * The vendor gave no answer that can be trusted: what is so is unknown. It carries no cause: what the libraries throw holds the account's
 * keys, and would end in a log. `said` is what the vendor said all the same, unsigned.
 */
export class UnknownAnswer extends Error {
  constructor(
    message: string,
    readonly unsignedCode = '',
  ) {
    super(message);
  }
}

/** Ends with the signal, for what knows none; what was asked goes on, and is not waited for. */
export async function rejectOnAbort<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new UnknownAnswer('the vendor did not answer in time'));
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([asked, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
