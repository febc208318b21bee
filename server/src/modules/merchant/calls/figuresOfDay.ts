import type { officeCalls } from 'contract/merchant/office.calls.ts';
import { dayIn } from 'contract/day.ts';
import { momentIn } from 'contract/moment-in.ts';
import { toYuan } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { membersJoined } from '#modules/account/account.ts';
import { bestGoods, orderFigures, type Summed } from '#modules/order/order.ts';

const maxBestGoods = 10;
const inYuan = ({ orders, sum }: Summed) => ({ orders, sum: toYuan(sum) });
/** Returns the next day, yyyy-MM-dd. Counts from noon, because a day can have 23 or 25 hours. */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export const figuresOfDay: Handler<typeof officeCalls.figuresOfDay> = async (
  { db, site: { timeZone, currency }, now },
  { day = dayIn(now, timeZone) },
) => {
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? momentIn(day, timeZone) : undefined;
  const before = from && momentIn(dayAfter(day), timeZone);
  if (!from || !before) throw new Refusal('dayWrong');
  const [{ made, paid, buyers }, newMembers, goods] = await Promise.all([
    orderFigures(db, from, before),
    membersJoined(db, from, before),
    bestGoods(db, from, before, maxBestGoods),
  ]);
  return {
    day,
    currency,
    made: inYuan(made),
    paid: inYuan(paid),
    buyers,
    newMembers,
    bestGoods: goods.map(({ goodsId, title, pieces, sum }) => ({ numIid: goodsId, title, pieces, sum: toYuan(sum) })),
  };
};
