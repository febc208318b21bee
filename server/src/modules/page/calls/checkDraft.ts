import { sentence } from '#sentences/sentence.ts';
import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findMissingReferences } from '../missing-references.ts';
import { findBlockProblems, findValidBlocks } from '../rules/blocks.ts';
import { findPageDraft } from '../store/pages.ts';

export const checkDraft: Handler<typeof decorationCalls.checkDraft> = async (
  { db, site, ownUrls, say },
  { id, components, coming = [] },
) => {
  const draft = await findPageDraft(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const valid = findValidBlocks(components, draft.pageType, site.settings);
  const problems = [
    ...findBlockProblems(components, draft.pageType, site.settings),
    ...(await findMissingReferences(db, ownUrls, valid, site.settings, coming)),
  ];
  return {
    problems: problems
      .toSorted((a, b) => a.place - b.place)
      .map(({ kind, why, ...problem }) => ({ ...problem, what: say(sentence('blockName', { kind })), why: say(why) })),
  };
};
