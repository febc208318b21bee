import { currencyNotation } from 'contract/currency.ts';
import { formatMoment } from 'contract/moment-text.ts';
import type { ShopClient } from './shop-client.ts';

/** Holds the functions that format money and moments for the shop, wherever the command runs, with its currency unit and time zone. */
export interface ShopFormats {
  /** ¥64.00 */
  money(yuan: number): string;
  /** 元 */
  readonly unit: string;
  /** 2026-12-01 10:00 */
  when(moment: number): string;
  readonly timeZone: string;
}

/** Loads what formats money and time for the shop that a client is connected to. */
export async function loadShopFormats(call: ShopClient): Promise<ShopFormats> {
  const { currency, timeZone } = await call.shop();
  const { sign, unit } = currencyNotation(currency);
  return {
    money: (yuan) => `${yuan < 0 ? '-' : ''}${sign}${Math.abs(yuan).toFixed(2)}`,
    unit,
    when: (moment) => formatMoment(new Date(moment), timeZone).slice(0, 16),
    timeZone,
  };
}

/** Formats the share of a price that is paid, in basis points, as shoppers say it: 9.5 折. */
export const discountText = (discountBp: number): string => (discountBp === 10_000 ? '不打折' : `${discountBp / 1000} 折`);

interface Page {
  readonly total: number;
  readonly pageNo: number;
  readonly hasNext: boolean;
}

/** The server counts a list only up to this number. */
const countLimit = 1000;

/**
 * Formats the last line of a list in the terminal: the total, the page, and the option that shows the next page.
 * @param known the exact total, if it was counted
 */
export function pageFooter({ total, pageNo, hasNext }: Page, unit: string, known = total): string {
  const count = known > total || !(hasNext && total >= countLimit) ? `${known} ` : `${total} 多`;
  return `共 ${count}${unit}，第 ${pageNo} 页${hasNext ? `；下一页：--page ${pageNo + 1}` : ''}`;
}
