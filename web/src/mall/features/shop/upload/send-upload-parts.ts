/** Describes a part of a file: its number from 1, its first byte, and how many bytes it has. */
export interface UploadPart {
  readonly number: number;
  readonly first: number;
  readonly bytes: number;
}

/** Cuts a file into parts of equal size; the last one has the rest. */
export const cutUploadParts = (bytes: number, partBytes: number): UploadPart[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, at) => ({
    number: at + 1,
    first: at * partBytes,
    bytes: Math.min(partBytes, bytes - at * partBytes),
  }));

/** Describes the error that the connection broke or the object store did not answer: the same request may be sent again. */
export class UploadInterrupted extends Error {}

interface SendingOptions {
  readonly atOnce: number;
  /** Lists the pauses before each further try of a part, in milliseconds; after the last one a part has failed. */
  readonly delays: readonly number[];
  readonly signal: AbortSignal;
}

/** Throws the reason of an upload's stop, or an AbortError where the browser knows no reasons; not every browser has `throwIfAborted`. */
export function throwIfStopped(signal: AbortSignal): void {
  const { reason }: { readonly reason?: unknown } = signal;
  if (signal.aborted) throw reason ?? new DOMException('the upload was stopped', 'AbortError');
}

const wait = (time: number, signal: AbortSignal) =>
  new Promise<void>((end) => {
    const timer = setTimeout(end, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      end();
    });
  });

/**
 * Sends the parts of a file, several at a time, and repeats a part whose connection breaks. If a part fails for good, stops all others and throws its
 * error. Throws the signal's reason once the signal is aborted.
 */
export async function sendUploadParts(
  parts: readonly UploadPart[],
  sendPart: (part: UploadPart, signal: AbortSignal) => Promise<void>,
  { atOnce, delays, signal }: SendingOptions,
): Promise<void> {
  const stop = new AbortController();
  const stopAll = () => stop.abort();
  signal.addEventListener('abort', stopAll);
  const waiting = [...parts];

  async function sendWithRetries(part: UploadPart): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendPart(part, stop.signal);
      } catch (fault) {
        const delay = delays[attempt];
        if (!(fault instanceof UploadInterrupted) || delay === undefined || stop.signal.aborted) throw fault;
        await wait(delay, stop.signal);
        if (stop.signal.aborted) throw fault;
      }
    }
  }
  async function work(): Promise<void> {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      if (stop.signal.aborted) return;
      try {
        await sendWithRetries(part);
      } catch (fault) {
        stopAll();
        throw fault;
      }
    }
  }

  try {
    throwIfStopped(signal);
    const results = await Promise.allSettled(Array.from({ length: Math.min(atOnce, parts.length) }, work));
    throwIfStopped(signal);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    signal.removeEventListener('abort', stopAll);
  }
}
