import { describe, expect, it } from 'vitest';
import { priceSight } from './price-sight.ts';

const level = (levelId: number) => ({ levelId });

describe('the visibility of prices', () => {
  it.each([
    ['everybody', false, [], null, 'shown'],
    ['a member in safe mode', true, [], level(0), 'shown'],
    ['no visitor in safe mode', true, [], null, 'afterLogin'],
    ['no visitor in safe mode, whatever their level would see', true, [0], null, 'afterLogin'],
    ['not the levels that are named', false, [0, 2], level(2), 'notForLevel'],
    ['the levels that are not', false, [0, 2], level(1), 'shown'],
    ['no visitor where the lowest level does not see it', false, [0], null, 'notForLevel'],
    ['a visitor where only others do not', false, [2], null, 'shown'],
  ] as const)('is decided for %s', (_, safeMode, hiddenPriceLevels, member, sight) =>
    expect(priceSight({ safeMode, hiddenPriceLevels }, member)).toBe(sight),
  );
});
