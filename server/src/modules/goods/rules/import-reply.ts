import type { GoodsImport } from '../store/goods-imports.ts';

/** Builds the wire form of an import. */
export const buildImportReply = ({ id, name, state, goods, done, fresh, changed, begunAt, finishedAt }: GoodsImport) => ({
  id,
  name,
  state,
  goods,
  done,
  fresh,
  changed,
  beginTime: begunAt.getTime(),
  finishTime: finishedAt?.getTime() ?? null,
});
