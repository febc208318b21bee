import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitShopInit, isShopReady } from './shop-init.ts';

describe('the flag that the settings of the shop are ready', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isShopReady.set(false);
  });
  afterEach(() => void vi.useRealTimers());

  it('is set when the settings arrive [R-352]', async () => {
    awaitShopInit(Promise.resolve());
    expect(isShopReady.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(isShopReady.get()).toBe(true);
  });
  it('is set when loading the settings fails [R-353]', async () => {
    awaitShopInit(Promise.reject(new Error('down')));
    await vi.advanceTimersByTimeAsync(0);
    expect(isShopReady.get()).toBe(true);
  });
  it('is set after 1.5 s at the latest [R-354]', async () => {
    awaitShopInit(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1499);
    expect(isShopReady.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isShopReady.get()).toBe(true);
  });
});
