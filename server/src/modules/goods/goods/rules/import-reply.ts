/** Describes an import of products from a file, with its progress: `done` of `goods` products, of which `fresh` were new. */
export interface GoodsImport {
  readonly id: number;
  readonly name: string;
  readonly fileHash: string;
  readonly state: 'open' | 'done';
  readonly goods: number;
  readonly done: number;
  readonly fresh: number;
  readonly changed: number;
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
}

/** Builds the reply that describes an import of products. */
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
