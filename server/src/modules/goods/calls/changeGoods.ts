import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';

export const changeGoods: Handler<typeof goodsMerchantCalls.changeGoods> = async (
  { db, site, ids, now, unchanged, noted, say },
  { rows },
) => {
  const ref = `change:${ids.longNumber()}`;
  const { changed, same, changes } = await saveGoodsRows(db, site, rows, { manner: 'parts', ref, say }, now);
  if (changed === 0) unchanged();
  noted({ rows: rows.length, changes: changes.map(say) });
  return { changed, same };
};
