import { describe, expect, it } from 'vitest';
import { wheelBackground, wheelTurn } from './wheel-turn.ts';

describe('the wheel of a lucky draw', () => {
  it('turns forward several times and stops with the drawn prize at the pointer', () => {
    let angle = 0;
    for (const index of [3, 0, 3, 3, 1]) {
      const next = wheelTurn(angle, index, 4);
      expect(next - angle).toBeGreaterThanOrEqual(5 * 360);
      expect(next - angle).toBeLessThan(6 * 360);
      expect((next + index * 90) % 360).toBe(0);
      angle = next;
    }
  });

  it('gives neighbouring sectors different tones, also with an odd number of prizes', () => {
    for (const sectors of [2, 3, 4, 7]) {
      const tones = [...wheelBackground(sectors).matchAll(/var\([^)]*\)/g)].map(([tone]) => tone);
      expect(tones).toHaveLength(sectors);
      expect(tones.every((tone, at) => tone !== tones[(at + 1) % sectors])).toBe(true);
    }
  });
});
