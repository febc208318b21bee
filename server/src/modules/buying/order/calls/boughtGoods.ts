import { minOrderPieces } from 'contract/goods/goods/min-order-pieces.ts';
import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadLineStandings } from '#modules/buying/cart/cart.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { listBoughtGoods } from '../store/bought-goods.ts';

/**
 * Lists the products that the caller has bought, each once, the newest first, with today's price. For one that cannot
 * be bought again, gives the reason.
 */
export const boughtGoods: Handler<typeof orderCalls.boughtGoods> = async ({ db, site, member, now, say }, page) => {
  const asked = parsePageRange(page);
  const { list, total } = await listBoughtGoods(db, member.id, asked);
  const one = list.map(({ goodsId, skuId }) => ({ goodsId, skuId, pieces: 1 }));
  const standing = await loadLineStandings(db, member, one, { now, timeZone: site.timeZone, settings: site.settings });
  const goods = list.map(({ goodsId, skuId, picture, pieces, price, paidAt, tid, title, skuText }, i) => {
    const at = standing[i];
    // The quantity is not known yet, so a purchase limit is no reason against buying.
    const problem = at?.sentence && at.problem !== 'limit' ? say(at.sentence) : null;
    return {
      tid,
      numIid: goodsId,
      skuId,
      title,
      linkUrl: picture,
      skuText,
      num: pieces,
      againNum: minOrderPieces(at?.sku?.limits.least ?? 0, at?.sku?.limits.step ?? 1),
      time: paidAt.getTime(),
      price: toYuan(price),
      nowPrice: problem === null && at?.price ? toYuan(at.price) : null,
      problem,
    };
  });
  return buildPage(asked, goods, total);
};
