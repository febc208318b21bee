import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { listCatalogueGoods } from '../store/catalogue-goods.ts';
import { loadGoodsFileNames } from '../load-goods-file-names.ts';
import { goodsToRows } from '../rules/goods-to-rows.ts';

export const exportGoods: Handler<typeof goodsMerchantCalls.exportGoods> = async ({ db, site }, { after = 0, most = 200 }) => {
  const [names, goods] = await Promise.all([loadGoodsFileNames(db, site), listCatalogueGoods(db, after, most)]);
  return { rows: goods.flatMap((one) => goodsToRows(one, names)), next: goods.length === most ? (goods.at(-1)?.id ?? null) : null };
};
