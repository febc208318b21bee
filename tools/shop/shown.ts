import { currencyWords } from 'contract/currency.ts';
import { clockIn } from 'contract/moment-in.ts';
import type { Call } from './shop-client.ts';

/** How this shop writes money and time: by its own currency and clock, wherever the command runs. */
export interface Shown {
  /** ¥64.00 */
  money(yuan: number): string;
  /** 元 */
  readonly unit: string;
  /** 2026-12-01 10:00 */
  when(moment: number): string;
  readonly timeZone: string;
}

export async function shownBy(call: Call): Promise<Shown> {
  const { currency, timeZone } = await call.shop();
  const { sign, unit } = currencyWords(currency);
  return {
    money: (yuan) => `${yuan < 0 ? '-' : ''}${sign}${Math.abs(yuan).toFixed(2)}`,
    unit,
    when: (moment) => clockIn(new Date(moment), timeZone).slice(0, 16),
    timeZone,
  };
}

/** The last line of a page of a list. */
export const pageFoot = (
  { total, pageNo, hasNext }: { readonly total: number; readonly pageNo: number; readonly hasNext: boolean },
  unit: string,
): string =>
  `共 ${total}${hasNext && total >= 1000 ? ' 多' : ''} ${unit}，第 ${pageNo} 页${hasNext ? `；下一页：--page ${pageNo + 1}` : ''}`;
