import { describe, expect, it } from 'vitest';
import { normaliseReceiverPhone } from './receiver-phone.ts';

const hunan = '430000';
const hongKong = '810000';
const macau = '820000';

describe("a receiver's telephone number", () => {
  it.each([
    ['66123456', macau, '+85366123456'],
    ['2821 2345', macau, '+85328212345'],
    ['+853 6612 3456', macau, '+85366123456'],
    ['91234567', hongKong, '+85291234567'],
    ['2123-4567', hongKong, '+85221234567'],
    ['852-9123-4567', hongKong, '+85291234567'],
    ['+85291234567', hunan, '+85291234567'],
    ['13800000001', macau, '13800000001'],
    ['１３８００００００01', hunan, '13800000001'],
    ['0731-88888888', hunan, '0731-88888888'],
    ['（021）58880000', hunan, '021-58880000'],
    ['021 58880000 转 12', hunan, '021-58880000-12'],
    ['0731-88888888-802', hunan, '0731-88888888-802'],
    ['010 6666 7777', hunan, '010-66667777'],
    ['+86 755 2222 3333', hunan, undefined],
    ['66123456', hunan, undefined],
    ['12345678', hongKong, undefined],
    ['38123456', macau, undefined],
    ['0731-888888', hunan, undefined],
  ])('reads %s in an address of %s as %s', (typed, stateCode, stored) => {
    expect(normaliseReceiverPhone(typed, { locale: 'zh-CN', stateCode })).toBe(stored);
  });

  it('takes eight digits as a Hong Kong number on a Hong Kong site, but not in a Macau address', () => {
    expect(normaliseReceiverPhone('61234567', { locale: 'zh-HK', stateCode: hunan })).toBe('+85261234567');
    expect(normaliseReceiverPhone('66123456', { locale: 'zh-HK', stateCode: macau })).toBe('+85366123456');
  });
});
