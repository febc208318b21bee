import { describe, expect, it } from 'vitest';
import { type Listing, notOrderableWhy, saleState } from './sale-state.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const listed: Listing = { published: true, listingType: 0, listingAt: null, downAt: null };

describe('the sale state of goods', () => {
  it.each<[string, Partial<Listing>, string]>([
    ['is on sale at once', {}, 'onSale'],
    ['is not on sale while it lies in the warehouse', { listingType: 1 }, 'offSale'],
    ['is not on sale when it is not published', { published: false }, 'offSale'],
    ['is not yet on sale before its listing time [R-348]', { listingType: 2, listingAt: at(1) }, 'notYet'],
    ['is on sale from its listing time on', { listingType: 2, listingAt: now }, 'onSale'],
    ['has a listing time only when it is listed by time', { listingType: 0, listingAt: at(1) }, 'onSale'],
    ['goes off sale by time', { downAt: now }, 'offSale'],
    ['stays on sale until that time', { downAt: at(1) }, 'onSale'],
  ])('depends on publication and times: %s', (_, listing, state) => {
    expect(saleState({ ...listed, ...listing }, now)).toBe(state);
  });
});

const common = { kind: 1, needsPicture: false };
describe('ordering goods', () => {
  it.each([1, 2, 3, 4, 5])('takes a goods of kind %i', (kind) => expect(notOrderableWhy({ ...common, kind })).toBeUndefined());
  it.each([{ kind: 6 }, { kind: 7 }, { needsPicture: true }])('does not take one with %o yet, and says why', (demand) =>
    expect(notOrderableWhy({ ...common, ...demand })).toMatch(/暂不支持在线下单$/),
  );
});
