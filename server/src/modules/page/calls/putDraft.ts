import { isDeepStrictEqual } from 'node:util';
import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { missingIn } from '../missing-in.ts';
import { piecesFrom, soundPieces, wrongPiece } from '../rules/pieces.ts';
import { draftOf, saveDraft } from '../store/pages.ts';

export const putDraft: Handler<typeof decorationCalls.putDraft> = async (
  { db, site, gateways, now, unchanged },
  { id, title, components, revision },
) => {
  const draft = await draftOf(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  const blocks = piecesFrom(components, draft.pageType, site.settings);
  const [missing] = await missingIn(db, gateways.own, soundPieces(blocks, draft.pageType, site.settings), site.settings);
  if (missing) throw wrongPiece(missing);
  // The draft is already in this state: a repeated request, or a change that changes nothing.
  const isSame = draft.title === title && isDeepStrictEqual(draft.blocks, blocks);
  if (isSame && (draft.revision === revision + 1 || draft.revision === revision)) {
    unchanged();
    return { revision: draft.revision };
  }
  if (draft.revision !== revision) throw new Refusal('draftChanged');

  await saveDraft(db, { id, title, blocks, revision: revision + 1 }, now);
  return { revision: revision + 1 };
};
