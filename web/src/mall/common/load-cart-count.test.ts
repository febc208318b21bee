import { describe, expect, it, vi } from 'vitest';
import { loadCartCount } from './load-cart-count.ts';

const send = vi.hoisted(() => {
  vi.useFakeTimers();
  return vi.fn(async () => ({ count: 3 }));
});
vi.mock('#phone/client.ts', () => ({ send }));
vi.mock('#phone/session.ts', () => ({ isLoggedIn: () => true }));

describe('the number of pieces in the cart', () => {
  it('is requested from the server at most once a second [R-582]', async () => {
    const calls: number[] = [];
    for (const wait of [0, 500, 499, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      await loadCartCount();
      calls.push(send.mock.calls.length);
    }
    expect(calls).toEqual([1, 1, 1, 2]);
  });
});
