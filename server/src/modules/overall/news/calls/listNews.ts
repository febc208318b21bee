import { cents, toYuan } from 'contract/money.ts';
import type { newsCalls } from 'contract/overall/news/news.calls.ts';
import { type NewsKind, newsKinds } from 'contract/overall/news/news-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { listNewsRows } from '../store/news.ts';

/** Lists what happened, of the kinds that the caller's permissions allow. */
export const listNews: Handler<typeof newsCalls.listNews> = async ({ db, principal }, { after }) => {
  const seen = (Object.keys(newsKinds) as NewsKind[]).filter((kind) => principal.may.has(newsKinds[kind]));
  const { list, latest } = await listNewsRows(db, seen, after);
  return {
    list: list.map(({ id, kind, about, title, amount, happenedAt }) => ({
      id,
      kind: kind as NewsKind,
      about,
      title,
      amount: amount === null ? null : toYuan(cents(amount)),
      at: happenedAt.getTime(),
    })),
    latest,
  };
};
