import { describe, expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

describe('a cache with a time to live', () => {
  let at = 1_000_000;
  const cache = () => new TtlCache<string, number>(1000, { now: () => new Date(at) });
  /** Loads one, then two, and so on. */
  const counter = () => {
    let count = 0;
    return () => Promise.resolve((count += 1));
  };

  it('loads a value once for simultaneous requests, and again when its time is over', async () => {
    const [cached, load] = [cache(), counter()];
    expect(await Promise.all([cached.get('a', load), cached.get('a', load)])).toEqual([1, 1]);
    at += 999;
    expect(await cached.get('a', load)).toBe(1);
    at += 1;
    expect(await cached.get('a', load)).toBe(2);
  });

  it('does not cache a failure', async () => {
    const cached = cache();
    await expect(cached.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached.get('a', counter())).toBe(1);
  });

  it('loads a value again after the clock was set back', async () => {
    const [cached, load] = [cache(), counter()];
    await cached.get('a', load);
    at -= 60_000;
    expect(await cached.get('a', load)).toBe(2);
  });
});
