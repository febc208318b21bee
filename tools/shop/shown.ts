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

/** What is paid of a price, as shoppers say it: 9.5 折. */
export const discountText = (discountBp: number): string => (discountBp === 10_000 ? '不打折' : `${discountBp / 1000} 折`);

interface Page {
  readonly total: number;
  readonly pageNo: number;
  readonly hasNext: boolean;
}

/** A list counts no further than this. */
const mostCounted = 1000;

/** The last line of a page of a list. @param known how many there are in all, where that was counted */
export function pageFoot({ total, pageNo, hasNext }: Page, unit: string, known = total): string {
  const count = known > total || !(hasNext && total >= mostCounted) ? `${known} ` : `${total} 多`;
  return `共 ${count}${unit}，第 ${pageNo} 页${hasNext ? `；下一页：--page ${pageNo + 1}` : ''}`;
}
