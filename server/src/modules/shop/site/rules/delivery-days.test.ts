import { describe, expect, it } from 'vitest';
import { findDeliveryDays, parseDeliveryDays } from './delivery-days.ts';

describe('the number of days until a parcel arrives', () => {
  const lines = ['*:3~5', '540000:6~9', '430000:2', '430100:1~2'];

  it.each([
    ['the narrowest region that is named', ['430000', '430100', '430104'], { least: 1, most: 2 }],
    ['the province if no line names the city', ['430000', '430200', '430202'], { least: 2, most: 2 }],
    ['all other regions', ['110000', '110100', '110105'], { least: 3, most: 5 }],
  ])('is set per region, and taken from the entry for %s', (_, region, days) =>
    expect(findDeliveryDays(lines, region)).toMatchObject(days),
  );

  it('is unknown without a destination, unless it is the same for all destinations', () => {
    expect(findDeliveryDays(lines, [])).toBeUndefined();
    expect(findDeliveryDays(['*:3~5'], [])).toMatchObject({ least: 3, most: 5 });
  });

  it('is unknown for a destination for which the merchant set no days', () => {
    expect(findDeliveryDays(['430000:2'], ['110000', '110100', '110105'])).toBeUndefined();
    expect(findDeliveryDays([], ['430000', '430100', '430104'])).toBeUndefined();
  });

  it.each(['430000', '430000:', ':2', '430000:5~2', '430000:61', '430000:2~3天'])('is not read from the invalid entry %s', (line) =>
    expect(parseDeliveryDays(line)).toBeUndefined(),
  );
});
