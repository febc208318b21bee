import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Handler } from '#http/handler.ts';
import { askedStanding } from '../standing.ts';

export const checkCart: Handler<typeof cartCalls.checkCart> = async ({ db, site, member, now }, { goodsJson }) => {
  const standing = await askedStanding(db, member, goodsJson, { now, timeZone: site.timeZone });
  return { list: standing.map((line) => ({ ...line, price: line.price ?? 0 })) };
};
