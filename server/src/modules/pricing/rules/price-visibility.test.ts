import { describe, expect, it } from 'vitest';
import { priceVisibility } from './price-visibility.ts';

const level = (levelId: number) => ({ levelId });

describe('the visibility of prices', () => {
  it.each([
    ['everybody by default', false, [], null, 'shown'],
    ['a member in safe mode', true, [], level(0), 'shown'],
    ['a visitor in safe mode', true, [], null, 'afterLogin'],
    ['a visitor in safe mode, if level 0 sees no prices', true, [0], null, 'afterLogin'],
    ['a level without prices', false, [0, 2], level(2), 'notForLevel'],
    ['another level', false, [0, 2], level(1), 'shown'],
    ['a visitor, if level 0 sees no prices', false, [0], null, 'notForLevel'],
    ['a visitor, if only other levels see no prices', false, [2], null, 'shown'],
  ] as const)('is decided for %s', (_, safeMode, hiddenPriceLevels, member, visibility) =>
    expect(priceVisibility({ safeMode, hiddenPriceLevels }, member)).toBe(visibility),
  );
});
