import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findPageDraft, parsePreview, findPageVersion } from '#modules/page/page.ts';
import type { Secrets } from '#platform/secrets.ts';
import { loadPageComponents } from '../page-components.ts';

/** Decrypts a preview link; refuses one that was forged or changed. */
function openPreview({ open }: Secrets, preview: string): string {
  try {
    return open(Buffer.from(preview, 'base64url'));
  } catch {
    throw new Refusal('previewWrong');
  }
}

export const pagePreview: Handler<typeof storefrontCalls.pagePreview> = async ({ db, siteId, secrets, ...viewer }, { id, preview }) => {
  const { version, until } = parsePreview(openPreview(secrets, preview), { siteId, pageId: id }, viewer.now);
  const [draft, published] = await Promise.all([findPageDraft(db, id), version === null ? undefined : findPageVersion(db, id, version)]);
  const page = version === null ? draft : published;
  if (!draft || !page) throw new Refusal('pageNotFound');

  const components = await loadPageComponents(db, page.blocks, viewer);
  return {
    id,
    pageType: draft.pageType,
    title: page.title,
    version: version ?? draft.live ?? 0,
    components,
    draft: version === null,
    until,
  };
};
