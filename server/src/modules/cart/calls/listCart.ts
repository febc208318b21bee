import type { cartCalls } from 'contract/cart/cart.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { sumPieces } from '../rules/cart-limits.ts';
import { loadLineStandings } from '../line-standing.ts';
import { listCartLines } from '../store/cart-lines.ts';

export const listCart: Handler<typeof cartCalls.listCart> = async ({ db, site, member, now, say }) => {
  const cart = await listCartLines(db, member.id);
  const standing = await loadLineStandings(db, member, cart, { now, timeZone: site.timeZone, say });
  const seen = cart.map(({ id, seenPrice }) => ({ cartId: id, seenPrice: toYuan(seenPrice) }));
  const list = standing.map((line, i) => {
    const { cartId = 0, seenPrice = 0 } = seen[i] ?? {};
    return { ...line, cartId, seenPrice, price: line.price ?? seenPrice };
  });
  return { list, count: sumPieces(cart) };
};
