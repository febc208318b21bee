import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listCatalogueGoods } from '#modules/goods/goods.ts';
import { loadGoodsFileNames } from '../load-goods-file-names.ts';
import { goodsToRows } from '../rules/goods-to-rows.ts';

export const exportGoods: Handler<typeof merchantGoodsCalls.exportGoods> = async ({ db, site }, { after = 0, most = 200 }) => {
  const [names, goods] = await Promise.all([loadGoodsFileNames(db, site), listCatalogueGoods(db, after, most)]);
  return { rows: goods.flatMap((one) => goodsToRows(one, names)), next: goods.length === most ? (goods.at(-1)?.id ?? null) : null };
};
