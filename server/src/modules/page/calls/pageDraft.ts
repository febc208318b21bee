import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPageDraft } from '../store/pages.ts';

/** Returns the blocks as stored, also those that a newer release wrote; saving them again reports the unknown ones. */
export const pageDraft: Handler<typeof decorationCalls.pageDraft> = async ({ db }, { id }) => {
  const draft = await findPageDraft(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const { pageType, title, blocks, revision, live } = draft;
  return { id, pageType, title, components: Array.isArray(blocks) ? blocks : [], revision, version: live };
};
