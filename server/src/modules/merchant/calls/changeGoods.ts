import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';

export const changeGoods: Handler<typeof merchantGoodsCalls.changeGoods> = async ({ db, site, ids, now, unchanged, noted }, { rows }) => {
  const { changed, same, changes } = await saveGoodsRows(db, site, rows, { manner: 'parts', ref: `change:${ids.longNumber()}` }, now);
  if (changed === 0) unchanged();
  noted({ rows: rows.length, changes });
  return { changed, same };
};
