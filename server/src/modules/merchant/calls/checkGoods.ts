import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readRows } from '../read-rows.ts';

export const checkGoods: Handler<typeof merchantGoodsCalls.checkGoods> = async ({ db, site }, { rows, manner = 'whole' }) => {
  const { asked, problems, unknown } = await readRows(db, site, rows, manner);
  const count = (state: (typeof asked)[number]['state']) => asked.filter((one) => one.state === state).length;
  return {
    fresh: count('fresh'),
    changed: count('changed'),
    same: count('same'),
    skusRemoved: asked.reduce((sum, { removed }) => sum + removed, 0),
    problems: [...problems],
    unknownCategories: [...unknown.categories],
    unknownGroups: [...unknown.groups],
  };
};
