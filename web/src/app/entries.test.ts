import { afterEach, expect, it, vi } from 'vitest';
import { enter, stepBack } from './entries.ts';

afterEach(() => vi.unstubAllGlobals());

it('goes back one entry for two ways out of one screen, and again once it is there', () => {
  const target = new EventTarget();
  let steps = 0;
  vi.stubGlobal('window', target);
  vi.stubGlobal('history', { state: null, back: () => (steps += 1), pushState: () => {} });
  vi.stubGlobal('location', { pathname: '/mall/', search: '' });
  const there = () => target.dispatchEvent(new Event('popstate'));

  stepBack();
  stepBack();
  expect(steps).toBe(1);
  there();
  stepBack();
  expect(steps).toBe(2);
  // Whoever goes on meanwhile goes back from there.
  enter('PUSH', '/goodsInfo/7');
  stepBack();
  expect(steps).toBe(3);
  there();
});
