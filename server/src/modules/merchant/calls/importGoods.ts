import type { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { importReply } from '../rules/import-reply.ts';
import { stockCounted } from '../read-rows.ts';
import { saveRows } from '../save-rows.ts';
import { heldImport, saveImport, wasImported } from '../store/goods-imports.ts';

/** Imports each block in one transaction, so that an interrupted import leaves only complete products, and their count. */
export const importGoods: Handler<typeof merchantGoodsCalls.importGoods> = async (
  { db, site, now, unchanged, noted },
  { id, from, rows },
) => {
  const before = await heldImport(db, id);
  if (!before) throw new Refusal('importNotFound');
  if (from < before.done) {
    unchanged();
    return importReply(before);
  }
  if (from > before.done) throw new Refusal('importOutOfOrder');

  const importedBefore = await wasImported(db, before.fileHash);
  const { fresh, changed, same, changes } = await saveRows(
    db,
    site,
    importedBefore ? stockCounted(rows) : rows,
    { manner: 'whole', ref: `import:${id}:${from}` },
    now,
  );
  if (fresh + changed === 0) unchanged();
  noted({ rows: rows.length, changes });
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
  await saveImport(db, after);
  return importReply(after);
};
