import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';

export const changeGoods: Handler<typeof goodsMerchantCalls.changeGoods> = async ({ db, site, ids, now, unchanged, noted }, { rows }) => {
  const { changed, same, changes } = await saveGoodsRows(db, site, rows, { manner: 'parts', ref: `change:${ids.longNumber()}` }, now);
  if (changed === 0) unchanged();
  noted({ rows: rows.length, changes });
  return { changed, same };
};
