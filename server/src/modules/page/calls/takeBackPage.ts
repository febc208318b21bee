import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPageDraft, setLiveVersion, findPageVersion } from '../store/pages.ts';

export const takeBackPage: Handler<typeof decorationCalls.takeBackPage> = async ({ db, unchanged }, { id, version }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (!(await findPageVersion(db, id, version))) throw new Refusal('versionNotFound');

  if (draft.live === version) unchanged();
  else await setLiveVersion(db, id, version);
  return { version };
};
