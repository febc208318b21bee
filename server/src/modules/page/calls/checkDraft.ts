import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { missingIn } from '../missing-in.ts';
import { pieceProblems, soundPieces } from '../rules/pieces.ts';
import { draftOf } from '../store/pages.ts';

export const checkDraft: Handler<typeof decorationCalls.checkDraft> = async ({ db, site, gateways }, { id, components, coming = [] }) => {
  const draft = await draftOf(db, id);
  if (!draft) throw new Refusal('pageNotFound');
  const valid = soundPieces(components, draft.pageType, site.settings);
  const problems = [
    ...pieceProblems(components, draft.pageType, site.settings),
    ...(await missingIn(db, gateways.own, valid, site.settings, coming)),
  ];
  return { problems: problems.toSorted((a, b) => a.place - b.place) };
};
