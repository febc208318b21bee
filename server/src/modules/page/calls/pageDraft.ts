import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { draftOf } from '../store/pages.ts';

/** What a newer version wrote is given as it lies: whoever sends it back is told of it. */
export const pageDraft: Handler<typeof decorationCalls.pageDraft> = async ({ db }, { id }) => {
  const draft = await draftOf(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const { pageType, title, pieces, revision, live } = draft;
  return { id, pageType, title, components: Array.isArray(pieces) ? pieces : [], revision, version: live };
};
