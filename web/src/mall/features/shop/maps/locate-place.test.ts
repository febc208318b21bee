import { afterEach, describe, expect, it, vi } from 'vitest';
import { locatePlace } from './locate-place.ts';

describe('the request for the name of a place', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits for the server for 10 s, and then fails with a timeout [R-561]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/mall/newAddress', search: '' });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failures: string[] = [];
    const failed = locatePlace({ lat: 28.2, lng: 112.9 }).catch((fault: Error) => {
      failures.push(fault.message);
      return fault.message;
    });
    await vi.advanceTimersByTimeAsync(9999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await Promise.race([failed, new Promise((done) => setTimeout(() => done('still waiting'), 50))])).toBe(
      'timeout of 10000ms exceeded',
    );
  });
});
