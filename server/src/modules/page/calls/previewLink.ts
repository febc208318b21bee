import type { decorationCalls } from 'contract/page/decoration.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { createPreview } from '../rules/preview.ts';
import { findPageDraft, findPageVersion } from '../store/pages.ts';

export const previewLink: Handler<typeof decorationCalls.previewLink> = async ({ db, siteId, secrets, now }, { id, version = null }) => {
  const [draft, published] = await Promise.all([findPageDraft(db, id), version === null ? undefined : findPageVersion(db, id, version)]);
  if (!draft) throw new Refusal('pageNotFound');
  if (version !== null && !published) throw new Refusal('versionNotFound');

  const preview = createPreview({ siteId, pageId: id, version }, now);
  const sealed = secrets.seal(JSON.stringify(preview)).toString('base64url');
  return { path: `/mall/wpage/${id}?siteId=${siteId}&preview=${sealed}`, until: preview.until, version };
};
