import { ShopError } from './shop-client.ts';

/** The beginning of a day as it is typed, by this machine's clock, and so many days later. */
export function dayFrom(text: string, plus = 0): number {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year === undefined) throw new ShopError(`日期应如 2026-11-01，现为「${text}」`);
  return new Date(Number(year), Number(month) - 1, Number(date) + plus).getTime();
}
