import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { pieceProblems } from '../rules/pieces.ts';
import { draftOf } from '../store/pages.ts';

export const checkDraft: Handler<typeof decorationCalls.checkDraft> = async ({ db, site }, { id, components }) => {
  const draft = await draftOf(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  return { problems: pieceProblems(components, draft.pageType, site.settings) };
};
