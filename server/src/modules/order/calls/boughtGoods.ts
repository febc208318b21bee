import { leastPieces } from 'contract/goods/least-pieces.ts';
import { toYuan } from 'contract/money.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { Handler } from '#http/handler.ts';
import { standingOf } from '#modules/cart/cart.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { boughtPage } from '../store/bought.ts';

export const boughtGoods: Handler<typeof orderCalls.boughtGoods> = async ({ db, site, member, now }, page) => {
  const asked = pageAsked(page);
  const { list, total } = await boughtPage(db, member.id, asked);
  const one = list.map(({ goodsId, skuId }) => ({ goodsId, skuId, pieces: 1 }));
  const standing = await standingOf(db, member, one, { now, timeZone: site.timeZone });
  const goods = list.map(({ goodsId, skuId, picture, pieces, price, paidAt, tid, title, skuText }, i) => {
    const at = standing[i];
    // The quantity is not known yet, so a purchase limit is no reason against buying.
    const problem = at?.problem === 'limit' ? null : (at?.problemText ?? '') || null;
    return {
      tid,
      numIid: goodsId,
      skuId,
      title,
      linkUrl: picture,
      skuText,
      num: pieces,
      againNum: leastPieces(at?.liftNum ?? 0, at?.everyAddNum ?? 1),
      time: paidAt.getTime(),
      price: toYuan(price),
      nowPrice: (problem === null && at?.price) || null,
      problem,
    };
  });
  return pageOf(asked, goods, total);
};
