import type { CourierCode } from './couriers.ts';

/** Lists how numbers of couriers begin, or how long they are; the first match is the most likely. */
const patterns: readonly (readonly [RegExp, CourierCode])[] = [
  [/^SF\d{10,15}$/, 'shunfeng'],
  [/^JD[A-Z0-9]{8,20}(-\d+-\d+-?)?$/, 'jd'],
  [/^JT\d{10,15}$/, 'jtexpress'],
  [/^YT\d{10,16}$/, 'yuantong'],
  [/^YD\d{7,16}$/, 'yunda'],
  [/^(ZT|ZTO)\d{8,16}$/, 'zhongtong'],
  [/^(STO|ST)\d{8,16}$/, 'shentong'],
  [/^(DPK|DP)\d{9,15}$/, 'debangkuaidi'],
  [/^E[A-Z]\d{9}CN$/, 'ems'],
  [/^1[01]\d{11}$/, 'ems'],
  [/^9\d{12}$/, 'youzhengguonei'],
  [/^7[0-9]\d{12,13}$/, 'zhongtong'],
  [/^77\d{11,13}$/, 'shentong'],
  [/^4[36]\d{11,13}$/, 'yunda'],
  [/^3\d{12}$/, 'yunda'],
];

/**
 * Guesses the couriers that a parcel number may belong to by its form, the most likely first; none for a number of no
 * known form.
 */
export const guessCouriers = (number: string): CourierCode[] => [
  ...new Set(patterns.filter(([form]) => form.test(number.toUpperCase())).map(([, code]) => code)),
];
