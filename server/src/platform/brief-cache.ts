import type { Clock } from './clock.ts';

/** Keeps answers for a short while in this process; asks once for many who ask at once. Failures are not kept. */
export class BriefCache<Key, Value> {
  private readonly kept = new Map<Key, { readonly value: Promise<Value>; readonly until: number }>();

  constructor(
    private readonly milliseconds: number,
    private readonly clock: Clock,
    /** The oldest are forgotten past this many. */
    private readonly most = 20_000,
  ) {}

  get(key: Key, ask: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && known.until > now && known.until <= now + this.milliseconds) return known.value;
    const value = ask();
    this.kept.delete(key);
    this.kept.set(key, { value, until: now + this.milliseconds });
    if (this.kept.size > this.most) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined) this.kept.delete(oldest);
    }
    value.catch(() => {
      if (this.kept.get(key)?.value === value) this.kept.delete(key);
    });
    return value;
  }

  forget(key: Key): void {
    this.kept.delete(key);
  }
  forgetAll(): void {
    this.kept.clear();
  }
}
