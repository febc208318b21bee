import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPageDraft, setLiveVersion } from '../store/pages.ts';

export const withdrawPage: Handler<typeof decorationCalls.withdrawPage> = async ({ db, unchanged }, { id }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.pageType !== 'micro') throw new Refusal('pageNeeded');

  if (draft.live === null) unchanged();
  else await setLiveVersion(db, id, null);
  return {};
};
