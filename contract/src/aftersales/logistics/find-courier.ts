import { toSimplified } from '../../chinese-scripts.ts';
import { type CourierCode, couriers, isCourier } from './couriers.ts';

/** Removes what a courier's name may be written with or without: 顺丰速运, 顺丰快递 and 顺丰 are one. */
const shortenName = (name: string): string =>
  name
    .replace(/^中国/, '')
    .replace(/(速运|速递|快递|快运|物流|快递包裹)$/, '')
    .toLowerCase();
const codeByName = new Map(Object.entries(couriers).map(([code, name]) => [shortenName(name), code as CourierCode]));

/** Finds a courier by its code or its name (顺丰速运, 顺丰快递, 顺丰, 順豐); undefined for any other word. */
export function findCourierCode(word: string): CourierCode | undefined {
  const name = toSimplified(word.trim());
  return isCourier(name.toLowerCase()) ? (name.toLowerCase() as CourierCode) : codeByName.get(shortenName(name));
}
