import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page that grows as its content comes. */
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

/** A list that was left far down and is come back to while it has its first part alone. */
async function backAtTop() {
  const list = page();
  const { comeTo, leave, settleScroll } = await import('./scroll-memory.ts');
  list.grow(9000);
  comeTo('list', false);
  settleScroll();
  window.scrollTo(0, 3000);
  leave();
  list.grow(0);
  comeTo('goods', false);
  settleScroll();
  list.grow(1200);
  comeTo('list', false);
  settleScroll();
  expect(list.at()).toBe(1200);
  return { ...list, comeTo, leave, settleScroll };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page whose parts come slowly, one after the other, is brought to where it was left', async () => {
  const list = await backAtTop();
  vi.advanceTimersByTime(4000);
  list.grow(2400);
  expect(list.at()).toBe(2400);
  vi.advanceTimersByTime(4000);
  list.grow(3600);
  expect(list.at()).toBe(3000);
});

it('a page that somebody laid a hand on stays where it is', async () => {
  const list = await backAtTop();
  list.lay('pointerdown');
  list.grow(3600);
  expect(list.at()).toBe(1200);
});

it('a page that does not grow for long is taken for whole', async () => {
  const list = await backAtTop();
  vi.advanceTimersByTime(6000);
  list.grow(3600);
  expect(list.at()).toBe(1200);
});

it.each([
  ['before it was where it was left before keeps its place', () => {}, 3000],
  ['where somebody moved it to is found there', (list: Awaited<ReturnType<typeof backAtTop>>) => list.lay('touchmove'), 1200],
])('a page that is left %s', async (_, moved, at) => {
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
