import type { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { addDays, formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { countMembersJoined } from '#modules/members/account/account.ts';
import { listBestSellers, loadOrderFigures, type OrderTotal } from '#modules/buying/order/order.ts';

const maxBestGoods = 10;
const inYuan = ({ orders, sum }: OrderTotal) => ({ orders, sum: toYuan(sum) });

/**
 * Returns to the merchant the sales figures of a day in the site's time zone: orders created, paid and refunded with their
 * sums, new members, best-selling products. Refuses a day that is not written like 2026-11-22.
 */
export const figuresOfDay: Handler<typeof statisticsMerchantCalls.figuresOfDay> = async (
  { db, site: { timeZone, currency }, now },
  { day = formatDay(now, timeZone) },
) => {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseMoment(day, timeZone) : undefined;
  const before = from && parseMoment(addDays(day, 1), timeZone);
  if (!from || !before) throw new Refusal('dayWrong');
  const [{ made, paid, refunded, buyers }, newMembers, goods] = await Promise.all([
    loadOrderFigures(db, from, before),
    countMembersJoined(db, from, before),
    listBestSellers(db, from, before, maxBestGoods),
  ]);
  return {
    day,
    currency,
    made: inYuan(made),
    paid: inYuan(paid),
    refunded: inYuan(refunded),
    buyers,
    newMembers,
    bestGoods: goods.map(({ goodsId, title, pieces, sum }) => ({ numIid: goodsId, title, pieces, sum: toYuan(sum) })),
  };
};
