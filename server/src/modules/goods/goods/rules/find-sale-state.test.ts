import { describe, expect, it } from 'vitest';
import { sentence } from '#sentences/sentence.ts';
import { type GoodsListing, explainNotOrderable, findSaleState } from './find-sale-state.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const listed: GoodsListing = { published: true, listingType: 0, listingAt: null, downAt: null };

describe('a product', () => {
  it.each<[string, Partial<GoodsListing>, string]>([
    ['is on sale at once', {}, 'onSale'],
    ['is off sale while it is in the warehouse', { listingType: 1 }, 'offSale'],
    ['is off sale if it is not published', { published: false }, 'offSale'],
    ['is not yet on sale before its listing time [R-348]', { listingType: 2, listingAt: at(1) }, 'notYet'],
    ['is on sale from its listing time on', { listingType: 2, listingAt: now }, 'onSale'],
    ['ignores a listing time if it is set to be on sale at once', { listingType: 0, listingAt: at(1) }, 'onSale'],
    ['goes off sale at its end time', { downAt: now }, 'offSale'],
    ['stays on sale until its end time', { downAt: at(1) }, 'onSale'],
  ])('%s', (_, listing, state) => {
    expect(findSaleState({ ...listed, ...listing }, now)).toBe(state);
  });
});

const common = { kind: 1, equityId: 1 };
describe('the check whether a product can be ordered', () => {
  it.each([1, 2, 3, 4, 5])('accepts products of type %i', (kind) => expect(explainNotOrderable({ ...common, kind })).toBeUndefined());
  it.each([
    [{ kind: 6 }, 'kindNotOrderable'],
    [{ kind: 7 }, 'kindNotOrderable'],
    [{ kind: 5, equityId: null }, 'equityNotSet'],
  ] as const)('refuses products with %o, and says why', (demand, why) =>
    expect(explainNotOrderable({ ...common, ...demand })).toEqual(sentence(why)),
  );
});
