import type { Province } from 'contract/shop/address/regions.ts';
import { sentence } from '#sentences/sentence.ts';
import { listCityChoices } from 'contract/shop/address/regions.ts';
import { describe, expect, it } from 'vitest';
import { planAddressDefault, type AddressBookEntry, findNextDefaultAddress } from './address-book.ts';
import { indexCounties, resolveAddressRegion } from './address-region.ts';

const entry = (id: number, isDefault = false): AddressBookEntry => ({ id, isDefault, changedAt: new Date(id * 1000) });

describe('an address book', () => {
  it('makes the first address the default', () => {
    expect(planAddressDefault([], undefined, false)).toEqual({ isDefault: true, replacesDefault: false });
  });
  it('makes the chosen address the default, in place of the former default', () => {
    const book = [entry(1, true), entry(2)];
    expect(planAddressDefault(book, undefined, true)).toEqual({ isDefault: true, replacesDefault: true });
    expect(planAddressDefault(book, 2, true)).toEqual({ isDefault: true, replacesDefault: true });
    expect(planAddressDefault(book, 2, false)).toEqual({ isDefault: false, replacesDefault: false });
  });
  it('keeps its default address when that address is saved without the default mark', () => {
    expect(planAddressDefault([entry(1, true)], 1, false)).toEqual({ isDefault: true, replacesDefault: false });
  });
  it('holds fifty addresses and refuses one more', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => entry(at + 1, at === 0));
    expect(planAddressDefault(fifty.slice(1), undefined, false).isDefault).toBe(true);
    expect(() => planAddressDefault(fifty, undefined, false)).toThrow(expect.objectContaining({ sentence: sentence('addressTooMany') }));
    expect(() => planAddressDefault(fifty, 3, false)).not.toThrow();
  });
  it('makes the newest address the default when the default address is removed', () => {
    const book = [entry(1, true), entry(2), entry(3)];
    expect(findNextDefaultAddress(book, 1)).toBe(3);
    expect(findNextDefaultAddress(book, 2)).toBeUndefined();
    expect(findNextDefaultAddress([entry(1, true)], 1)).toBeUndefined();
  });
  it("refuses the id of another member's address", () => {
    expect(() => planAddressDefault([entry(1, true)], 9, true)).toThrow(expect.objectContaining({ sentence: sentence('addressNotFound') }));
    expect(() => findNextDefaultAddress([entry(1, true)], 9)).toThrow(expect.objectContaining({ sentence: sentence('addressNotFound') }));
  });
});

const hubei: Province = [
  '420000',
  '湖北省',
  [
    ['420100', '武汉市', [['420102', '江岸区']]],
    [
      '429000',
      '省直辖县级行政区划',
      [
        ['429004', '仙桃市'],
        ['429005', '潜江市'],
      ],
    ],
  ],
];

describe('the region of an address', () => {
  const counties = indexCounties([hubei]);
  const jiangan = { stateCode: '420000', cityCode: '420100', districtCode: '420102', streetCode: '420102001' };
  const streets = [['420102001', '大智街道']] as const;
  it('has the place names that belong to the region codes', () => {
    const place = resolveAddressRegion(jiangan, counties.get('420102'), streets);
    expect(place).toMatchObject({ state: '湖北省', city: '武汉市', district: '江岸区', street: '大智街道' });
  });
  it('may have no street', () => {
    expect(resolveAddressRegion({ ...jiangan, streetCode: '' }, counties.get('420102'), streets).street).toBe('');
  });
  it('is refused if a code does not exist or does not belong to the region above it', () => {
    const wrong = [{ stateCode: '430000' }, { cityCode: '429000' }, { streetCode: '420102999' }];
    for (const code of wrong)
      expect(() => resolveAddressRegion({ ...jiangan, ...code }, counties.get('420102'), streets)).toThrow(
        expect.objectContaining({ sentence: sentence('regionWrong') }),
      );
    expect(() => resolveAddressRegion(jiangan, counties.get('999999'), streets)).toThrow(
      expect.objectContaining({ sentence: sentence('regionWrong') }),
    );
  });
  it('shows no city if the city in the region data is only a placeholder [R-615] [R-616] [R-617]', () => {
    const xiantao = { stateCode: '420000', cityCode: '429000', districtCode: '429004', streetCode: '' };
    expect(resolveAddressRegion(xiantao, counties.get('429004'), [])).toMatchObject({ city: '', cityCode: '429000', district: '仙桃市' });
  });
  it('is offered as a choice of cities, and of counties that belong to no city [R-616]', () => {
    expect(listCityChoices(hubei).map(({ name, county }) => [name, county?.[0]])).toEqual([
      ['武汉市', undefined],
      ['仙桃市', '429004'],
      ['潜江市', '429005'],
    ]);
  });
});
