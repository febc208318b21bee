import type { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { buildImportReply } from '../rules/import-reply.ts';
import { ignoreStockDifferences } from '../read-goods-rows.ts';
import { saveGoodsRows } from '../save-goods-rows.ts';
import { lockGoodsImport, saveGoodsImport, wasFileImported } from '../store/goods-imports.ts';

/** Imports each block in one transaction, so that an interrupted import leaves only complete products, and their count. */
export const importGoods: Handler<typeof goodsMerchantCalls.importGoods> = async (
  { db, site, now, unchanged, noted, say },
  { id, from, rows },
) => {
  const before = await lockGoodsImport(db, id);
  if (!before) throw new Refusal('importNotFound');
  if (from < before.done) {
    unchanged();
    return buildImportReply(before);
  }
  if (from > before.done) throw new Refusal('importOutOfOrder');

  const importedBefore = await wasFileImported(db, before.fileHash);
  const { fresh, changed, same, changes } = await saveGoodsRows(
    db,
    site,
    importedBefore ? ignoreStockDifferences(rows) : rows,
    { manner: 'whole', ref: `import:${id}:${from}`, say },
    now,
  );
  if (fresh + changed === 0) unchanged();
  noted({ rows: rows.length, changes: changes.map(say) });
  const done = Math.min(before.goods, from + fresh + changed + same);
  const isFinished = done === before.goods;
  const after = {
    ...before,
    done,
    fresh: before.fresh + fresh,
    changed: before.changed + changed,
    state: isFinished ? ('done' as const) : before.state,
    finishedAt: isFinished ? now : null,
  };
  await saveGoodsImport(db, after);
  return buildImportReply(after);
};
