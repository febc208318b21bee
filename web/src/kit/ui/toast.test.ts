import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, toast, toastSuccess } from './toast.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is shown for 2 s by default [R-609]', () => {
    toast('已加入购物车');
    vi.advanceTimersByTime(1999);
    expect(currentToast.get()?.text).toBe('已加入购物车');
    vi.advanceTimersByTime(1);
    expect(currentToast.get()).toBeUndefined();
  });
  it('says “操作成功” for a success if no other text is given [R-558]', () => {
    toastSuccess();
    expect(currentToast.get()?.text).toBe('操作成功');
  });
});
