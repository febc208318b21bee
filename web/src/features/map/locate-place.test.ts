import { afterEach, describe, expect, it, vi } from 'vitest';
import { locatePlace } from './locate-place.ts';

describe('the place of a position', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('fails with a timeout if the server does not name it within 10 s [R-561]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/mall/newAddress', search: '' });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const failed = locatePlace({ lat: 28.2, lng: 112.9 }).catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await Promise.race([failed, new Promise((done) => setTimeout(() => done('still waiting'), 50))])).toBe(
      'timeout of 10000ms exceeded',
    );
  });
});
