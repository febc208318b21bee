import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readRows, stockCounted } from '../read-rows.ts';
import { wasImported } from '../store/goods-imports.ts';

export const checkGoods: Handler<typeof merchantGoodsCalls.checkGoods> = async ({ db, site }, { rows, manner = 'whole', fileHash }) => {
  const importedBefore = fileHash !== undefined && (await wasImported(db, fileHash));
  const { asked, problems, unknown } = await readRows(db, site, importedBefore ? stockCounted(rows) : rows, manner);
  const count = (state: (typeof asked)[number]['state']) => asked.filter((one) => one.state === state).length;
  return {
    fresh: count('fresh'),
    changed: count('changed'),
    same: count('same'),
    skusRemoved: asked.reduce((sum, { removed }) => sum + removed, 0),
    skusRestocked: asked.reduce((sum, { restocked }) => sum + restocked, 0),
    stockCounted: importedBefore && rows.some(({ stock, stockWas }) => stockWas?.trim() && stock?.trim() !== stockWas.trim()),
    cheap: asked.flatMap(({ cheap }) => cheap),
    problems: [...problems],
    unknownCategories: [...unknown.categories],
    unknownGroups: [...unknown.groups],
  };
};
