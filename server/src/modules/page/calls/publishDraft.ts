import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { publishVersion } from '../publish-page.ts';
import { readBlocks } from '../rules/blocks.ts';
import { findPageDraft } from '../store/pages.ts';

export const publishDraft: Handler<typeof decorationCalls.publishDraft> = async ({ db, now, unchanged }, { id, revision }) => {
  const draft = await findPageDraft(db, id, true);
  if (!draft) throw new Refusal('pageNotFound');
  if (draft.revision !== revision) throw new Refusal('draftChanged');
  if (readBlocks(draft.blocks).length === 0) throw new Refusal('pageEmpty');

  const { version, isOther } = await publishVersion(db, draft, now);
  if (!isOther) unchanged();
  return { version };
};
