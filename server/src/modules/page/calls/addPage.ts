import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { insertPage, findBlankPage, lockPages, countMicroPages } from '../store/pages.ts';

/** Limits the micro pages of a site to a number that its merchant can still manage. */
const maxMicroPages = 200;

export const addPage: Handler<typeof decorationCalls.addPage> = async ({ db, now, unchanged }, { title }) => {
  await lockPages(db);
  const [blank, count] = await Promise.all([findBlankPage(db, title), countMicroPages(db)]);
  if (blank !== undefined) {
    unchanged();
    return { id: blank, revision: 1 };
  }
  if (count >= maxMicroPages) throw new Refusal('pageTooMany');

  return { id: await insertPage(db, { pageType: 'micro', title, blocks: [] }, now), revision: 1 };
};
