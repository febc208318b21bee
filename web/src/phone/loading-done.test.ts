import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingDone } from './loading-done.ts';

function openPage(path: string) {
  const announce = vi.fn();
  const loading = createLoadingDone(announce);
  loading.pageBegins(path);
  return { loading, announce };
}
const main = { isMain: true, timedOut: false };
const other = { isMain: false, timedOut: false };

describe('the signal to the native app that a page has loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent 400 ms after the main request of a page, and 1 s after any other request [R-567] [R-568]', () => {
    const times = [main, other].map((request) => {
      const { loading, announce } = openPage('/myOrder');
      loading.requestEnds(request);
      let waited = 0;
      while (announce.mock.calls.length === 0 && waited < 5000) {
        waited += 1;
        vi.advanceTimersByTime(1);
      }
      return waited;
    });
    expect(times).toEqual([400, 1000]);
  });
  it('is sent 1 s after a request timed out, even on the home page or a product page [R-529]', () => {
    for (const path of ['/myOrder', '/', '/goodsInfo/7']) {
      const { loading, announce } = openPage(path);
      loading.requestEnds({ isMain: false, timedOut: true });
      vi.advanceTimersByTime(999);
      expect(announce).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(announce).toHaveBeenCalledOnce();
    }
  });
  it('waits until the home page or a product page is complete [R-569] [R-570]', () => {
    for (const path of ['/', '/?siteId=1001', '/goodsInfo/7', '/goodsInfo/7?type=2']) {
      const { loading, announce } = openPage(path);
      loading.requestEnds(other);
      vi.advanceTimersByTime(10_000);
      expect(announce).not.toHaveBeenCalled();
      loading.pageStands();
      expect(announce).toHaveBeenCalledOnce();
    }
  });
  it('is sent for a page that arrived with all its data and needs no request', () => {
    const { loading, announce } = openPage('/userCenter');
    loading.pageStands();
    vi.advanceTimersByTime(400);
    expect(announce).toHaveBeenCalledOnce();
  });
  it('is sent once for each page', () => {
    const { loading, announce } = openPage('/');
    loading.pageStands();
    loading.pageStands();
    loading.requestEnds(main);
    vi.advanceTimersByTime(10_000);
    expect(announce).toHaveBeenCalledOnce();
    loading.pageBegins('/goodsInfo/7');
    loading.pageStands();
    expect(announce).toHaveBeenCalledTimes(2);
  });
});
