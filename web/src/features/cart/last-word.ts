/** Sends of each thing what was wanted of it last. */
export interface LastWord {
  /** From now on this is wanted; it is sent once nothing else has been for a moment. */
  want(id: number, value: number): void;
  /** Whatever waits is sent now: the person leaves. */
  flush(): void;
}

interface Ways {
  readonly send: (id: number, value: number) => Promise<void>;
  /** The last that was wanted is the mall's too; or with a fault, it said no. */
  readonly settled: (id: number, value: number, fault?: unknown) => void;
  /** So long nothing else must be wanted, in milliseconds. */
  readonly pause: number;
}

interface Entry {
  value: number;
  sending: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Many quick steps are one call with the last number: a call waits for a pause, and while one is under way the next waits for
 * its end. A refusal counts only when nothing else was wanted meanwhile.
 */
export function lastWord({ send, settled, pause }: Ways): LastWord {
  const entries = new Map<number, Entry>();

  const later = (id: number, entry: Entry) => {
    clearTimeout(entry.timer);
    entry.timer = entry.sending ? undefined : setTimeout(() => void go(id, entry), pause);
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
    if (fault === undefined) settled(id, value);
    else settled(id, value, fault);
  };
  return {
    want(id, value) {
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
