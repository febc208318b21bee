import { describe, expect, it } from 'vitest';
import { priceVisibility } from './price-visibility.ts';

const level = (levelId: number) => ({ levelId });

describe('a caller', () => {
  it.each([
    ['sees prices by default', false, [], null, 'shown'],
    ['sees prices in safe mode as a member', true, [], level(0), 'shown'],
    ['sees no prices in safe mode before logging in', true, [], null, 'afterLogin'],
    ['is asked to log in in safe mode, even if level 0 sees no prices', true, [0], null, 'afterLogin'],
    ['sees no prices as a member of a level that the shop excludes', false, [0, 2], level(2), 'notForLevel'],
    ['sees prices as a member of another level than those excluded', false, [0, 2], level(1), 'shown'],
    ['sees no prices as a visitor if level 0 is excluded', false, [0], null, 'notForLevel'],
    ['sees prices as a visitor if only other levels are excluded', false, [2], null, 'shown'],
  ] as const)('sees prices where the shop allows it: the caller %s', (_, safeMode, hiddenPriceLevels, member, visibility) =>
    expect(priceVisibility({ safeMode, hiddenPriceLevels }, member)).toBe(visibility),
  );
});
