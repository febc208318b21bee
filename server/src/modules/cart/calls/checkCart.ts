import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadRequestedStandings } from '../line-standing.ts';

export const checkCart: Handler<typeof cartCalls.checkCart> = async ({ db, site, member, now, say }, { goodsJson }) => {
  const standing = await loadRequestedStandings(db, member, goodsJson, { now, timeZone: site.timeZone, say });
  return { list: standing.map((line) => ({ ...line, price: line.price ?? 0 })) };
};
