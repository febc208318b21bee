import { isDeepStrictEqual } from 'node:util';
import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findMissingReferences } from '../missing-references.ts';
import { parseBlocks, findValidBlocks, blockRefusal } from '../rules/blocks.ts';
import { findPageDraft, savePageDraft } from '../store/pages.ts';

export const putDraft: Handler<typeof decorationCalls.putDraft> = async (
  { db, site, ownUrls, now, unchanged },
  { id, title, components, revision },
) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  const blocks = parseBlocks(components, draft.pageType, site.settings);
  const [missing] = await findMissingReferences(db, ownUrls, findValidBlocks(blocks, draft.pageType, site.settings), site.settings);
  if (missing) throw blockRefusal(missing);
  // The draft is already in this state: a repeated request, or a change that changes nothing.
  const isSame = draft.title === title && isDeepStrictEqual(draft.blocks, blocks);
  if (isSame && (draft.revision === revision + 1 || draft.revision === revision)) {
    unchanged();
    return { revision: draft.revision };
  }
  if (draft.revision !== revision) throw new Refusal('draftChanged');

  await savePageDraft(db, { id, title, blocks, revision: revision + 1 }, now);
  return { revision: revision + 1 };
};
