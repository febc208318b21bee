import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeHistoryEntry, goBackOnce } from './history-entries.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the browser history', () => {
  it('goes back once for two quick taps on the back button, and again for a tap on the next page', () => {
    const target = new EventTarget();
    let steps = 0;
    vi.stubGlobal('window', target);
    vi.stubGlobal('history', { state: null, back: () => (steps += 1), pushState: () => {} });
    vi.stubGlobal('location', { pathname: '/mall/', search: '' });
    const there = () => target.dispatchEvent(new Event('popstate'));

    goBackOnce();
    goBackOnce();
    expect(steps).toBe(1);
    there();
    goBackOnce();
    expect(steps).toBe(2);
    // A navigation in between ends the pending step: going back starts from the new page.
    writeHistoryEntry('PUSH', '/goodsInfo/7');
    goBackOnce();
    expect(steps).toBe(3);
    there();
  });
});
