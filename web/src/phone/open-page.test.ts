import { describe, expect, it, vi } from 'vitest';
import type { Container } from './container.ts';
import { openOutsidePage } from './open-page.ts';

/** Opens a page in a container, and returns the way that was taken. */
function wayIn(container: Container): string[] {
  const opener = { inNewWindow: vi.fn(), inThisWindow: vi.fn(), inNativeApp: vi.fn() };
  openOutsidePage('https://www.example.com/a', container, opener);
  return Object.entries(opener).flatMap(([way, { mock }]) => mock.calls.map(([url]) => `${way} ${url as string}`));
}

describe('a page outside the mall', () => {
  it('opens in a new window on a desktop [R-620]', () => expect(wayIn('desktop')).toEqual(['inNewWindow https://www.example.com/a']));
  it('opens in the same window on a phone [R-621]', () => {
    for (const container of ['browser', 'messagingApp', 'miniProgram'] as const)
      expect(wayIn(container)).toEqual(['inThisWindow https://www.example.com/a']);
  });
  it('is opened by the native app when the mall runs inside that app [R-622]', () =>
    expect(wayIn('nativeApp')).toEqual(['inNativeApp https://www.example.com/a']));
});
