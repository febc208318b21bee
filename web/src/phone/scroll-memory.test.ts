import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Simulates a page that grows as its content loads. */
function page() {
  let height = 0;
  let grown = () => {};
  const hands = new Map<string, () => void>();
  const window = {
    scrollY: 0,
    scrollTo: (_: number, to: number) => (window.scrollY = Math.min(to, height)),
    addEventListener: (name: string, listener: () => void) => hands.set(name, listener),
    removeEventListener: (name: string) => hands.delete(name),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { body: {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        grown = listener;
      }
      observe() {}
      disconnect() {
        grown = () => {};
      }
    },
  );
  return {
    at: () => window.scrollY,
    lay: (hand: string) => hands.get(hand)?.(),
    grow(to: number) {
      height = to;
      grown();
    },
  };
}

/** Returns a list that was left far down, after going back to it when only its first part has loaded. */
async function backAtTop() {
  const list = page();
  const {
    prepareScrollPosition: prepareScroll,
    saveScrollPosition: saveScroll,
    restoreScrollPosition: restoreScroll,
  } = await import('./scroll-memory.ts');
  list.grow(9000);
  prepareScroll('list', false);
  restoreScroll();
  window.scrollTo(0, 3000);
  saveScroll();
  list.grow(0);
  prepareScroll('goods', false);
  restoreScroll();
  list.grow(1200);
  prepareScroll('list', false);
  restoreScroll();
  expect(list.at()).toBe(1200);
  return { ...list, comeTo: prepareScroll, leave: saveScroll, settleScroll: restoreScroll };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the scroll position of a page', () => {
  it('is restored in a page whose parts load slowly', async () => {
    const list = await backAtTop();
    vi.advanceTimersByTime(4000);
    list.grow(2400);
    expect(list.at()).toBe(2400);
    vi.advanceTimersByTime(4000);
    list.grow(3600);
    expect(list.at()).toBe(3000);
  });

  it('is no longer restored once the user touches the page', async () => {
    const list = await backAtTop();
    list.lay('pointerdown');
    list.grow(3600);
    expect(list.at()).toBe(1200);
  });

  it('is no longer restored once the page has not grown for a while', async () => {
    const list = await backAtTop();
    vi.advanceTimersByTime(6000);
    list.grow(3600);
    expect(list.at()).toBe(1200);
  });

  it.each([
    ['is left again before its position was fully restored', () => {}, 3000],
    ['was scrolled by the user', (list: Awaited<ReturnType<typeof backAtTop>>) => list.lay('touchmove'), 1200],
  ])('is restored for a page that %s', async (_, moved, at) => {
    const list = await backAtTop();
    moved(list);
    list.leave();
    list.comeTo('goods', false);
    list.settleScroll();
    list.grow(9000);
    list.comeTo('list', false);
    list.settleScroll();
    expect(list.at()).toBe(at);
  });
});

describe('the scroll position of a main page', () => {
  it.each([
    ['navigate', 0],
    ['back_forward', 800],
    ['reload', 800],
  ])('after a page load of the type “%s” is %i px', async (type, wanted) => {
    const home = page();
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ '/': 800, entry7: 500 }) });
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    const { prepareScrollPosition: prepareScroll, restoreScrollPosition: restoreScroll } = await import('./scroll-memory.ts');
    home.grow(9000);
    prepareScroll('/', false);
    restoreScroll();
    expect(home.at()).toBe(wanted);
    prepareScroll('entry7', false);
    restoreScroll();
    expect(home.at()).toBe(500);
  });

  it('stays where the user scrolled before React hydrated the page', async () => {
    const home = page();
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] });
    const { prepareScrollPosition: prepareScroll, restoreScrollPosition: restoreScroll } = await import('./scroll-memory.ts');
    home.grow(9000);
    window.scrollTo(0, 300);
    prepareScroll('/', false);
    restoreScroll();
    expect(home.at()).toBe(300);
    prepareScroll('/classify', false);
    restoreScroll();
    expect(home.at()).toBe(0);
  });
});
