import type { Clock } from './clock.ts';

/** Caches values in this process for a short time. Concurrent requests for a key share one load; failures are not cached. */
export class TtlCache<Key, Value> {
  private readonly cached = new Map<Key, { readonly value: Promise<Value>; readonly until: number }>();

  constructor(
    private readonly milliseconds: number,
    private readonly clock: Clock,
    /** The oldest entries are dropped beyond this number. */
    private readonly maxEntries = 20_000,
  ) {}

  get(key: Key, load: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now().getTime();
    const known = this.cached.get(key);
    if (known && known.until > now && known.until <= now + this.milliseconds) return known.value;
    const value = load();
    this.cached.delete(key);
    this.cached.set(key, { value, until: now + this.milliseconds });
    if (this.cached.size > this.maxEntries) {
      const [oldest] = this.cached.keys();
      if (oldest !== undefined) this.cached.delete(oldest);
    }
    value.catch(() => {
      if (this.cached.get(key)?.value === value) this.cached.delete(key);
    });
    return value;
  }

  forget(key: Key): void {
    this.cached.delete(key);
  }
  forgetAll(): void {
    this.cached.clear();
  }
}
