import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { draftOf, showVersion, versionOf } from '../store/pages.ts';

export const takeBackPage: Handler<typeof decorationCalls.takeBackPage> = async ({ db, unchanged }, { id, version }) => {
  const draft = await draftOf(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (!(await versionOf(db, id, version))) throw new Refusal('versionNotFound');

  if (draft.live === version) unchanged();
  else await showVersion(db, id, version);
  return { version };
};
