import { describe, expect, it } from 'vitest';
import { splitOwnMoney } from './split-own-money.ts';

const planned = { cardPart: 0, payment: 100, balancePart: 0, paysFromBalance: false };

describe('the own money in a payment', () => {
  it.each([
    ['a provider takes all', {}, []],
    ['the balance pays', { paysFromBalance: true }, [{ kind: 'balance', yuan: 100 }]],
    ['cards pay all', { cardPart: 91.24, payment: 0, paysFromBalance: true }, [{ kind: 'card', yuan: 91.24 }]],
    [
      'cards pay first and the balance the rest',
      { cardPart: 60, payment: 40, paysFromBalance: true },
      [
        { kind: 'card', yuan: 60 },
        { kind: 'balance', yuan: 40 },
      ],
    ],
    [
      'cards and a part of the balance pay before a provider',
      { cardPart: 60, payment: 40, balancePart: 30 },
      [
        { kind: 'card', yuan: 60 },
        { kind: 'balance', yuan: 30 },
      ],
    ],
  ])('is, if %s, %o', (_, more, parts) => expect(splitOwnMoney({ ...planned, ...more })).toEqual(parts));
});
