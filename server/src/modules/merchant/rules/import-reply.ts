import type { GoodsImport } from '../store/goods-imports.ts';

/** An import as it crosses the wire. */
export const importReply = ({ begunAt, finishedAt, fileHash: _, ...rest }: GoodsImport) => ({
  ...rest,
  beginTime: begunAt.getTime(),
  finishTime: finishedAt?.getTime() ?? null,
});
