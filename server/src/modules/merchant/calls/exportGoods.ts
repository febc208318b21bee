import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { shelvedAfter } from '#modules/goods/goods.ts';
import { namesOfShop } from '../names-of-shop.ts';
import { rowsOf } from '../rules/goods-to-rows.ts';

export const exportGoods: Handler<typeof merchantGoodsCalls.exportGoods> = async ({ db, site }, { after = 0, most = 200 }) => {
  const [names, goods] = await Promise.all([namesOfShop(db, site), shelvedAfter(db, after, most)]);
  return { rows: goods.flatMap((one) => rowsOf(one, names)), next: goods.length === most ? (goods.at(-1)?.id ?? null) : null };
};
