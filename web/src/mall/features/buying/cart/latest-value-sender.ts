/** Describes a sender of changing values that sends only the latest value requested for each id. */
export interface LatestValueSender {
  /** Records the value that is requested now; it is sent once no other has been requested for a moment. */
  request(id: number, value: number): void;
  /** Sends all waiting values immediately, as the shopper is leaving. */
  flush(): void;
}

interface SenderOptions {
  readonly send: (id: number, value: number) => Promise<void>;
  /** Is called when the server has accepted the latest value or, with a fault, refused it. */
  readonly onSettled: (id: number, value: number, fault?: unknown) => void;
  /** Holds how long no other value must be requested before one is sent, in milliseconds. */
  readonly pauseMs: number;
}

interface Entry {
  value: number;
  sending: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Creates a sender that combines many quick changes of a value into one call of `send` with the latest value. A call waits for a pause in the
 * changes, and for the end of the call before it. `onSettled` gets a failure only if no other value was requested meanwhile.
 */
export function createLatestValueSender({ send, onSettled, pauseMs }: SenderOptions): LatestValueSender {
  const entries = new Map<number, Entry>();

  const later = (id: number, entry: Entry) => {
    clearTimeout(entry.timer);
    entry.timer = entry.sending ? undefined : setTimeout(() => void go(id, entry), pauseMs);
  };
  const go = async (id: number, entry: Entry): Promise<void> => {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.sending = true;
    const { value } = entry;
    let fault: unknown;
    try {
      await send(id, value);
    } catch (thrown) {
      fault = thrown;
    }
    entry.sending = false;
    if (entry.value !== value) return later(id, entry);
    entries.delete(id);
    if (fault === undefined) onSettled(id, value);
    else onSettled(id, value, fault);
  };
  return {
    request(id, value) {
      const entry = entries.get(id) ?? { value, sending: false };
      entry.value = value;
      entries.set(id, entry);
      later(id, entry);
    },
    flush() {
      for (const [id, entry] of entries) if (entry.timer !== undefined) void go(id, entry);
    },
  };
}
