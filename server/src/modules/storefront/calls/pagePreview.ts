import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { draftOf, previewIn, versionOf } from '#modules/page/page.ts';
import type { Secrets } from '#platform/secrets.ts';
import { piecesShown } from '../page-shown.ts';

/** Decrypts a preview link; refuses one that was forged or changed. */
function opened({ open }: Secrets, preview: string): string {
  try {
    return open(Buffer.from(preview, 'base64url'));
  } catch {
    throw new Refusal('previewWrong');
  }
}

export const pagePreview: Handler<typeof storefrontCalls.pagePreview> = async ({ db, siteId, secrets, ...viewer }, { id, preview }) => {
  const { version, until } = previewIn(opened(secrets, preview), { siteId, pageId: id }, viewer.now);
  const [draft, published] = await Promise.all([draftOf(db, id), version === null ? undefined : versionOf(db, id, version)]);
  const page = version === null ? draft : published;
  if (!draft || !page) throw new Refusal('pageNotFound');

  const components = await piecesShown(db, page.blocks, viewer);
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
