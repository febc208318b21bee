import { Refusal } from '#platform/refusal.ts';

/** Limits the validity of a preview link, in milliseconds. */
const validForMs = 2 * 3_600_000;

/** Describes a preview link: site, page, version (null is the draft) and expiry in milliseconds. It is encrypted in the link. */
export interface PagePreview {
  readonly for: 'preview';
  readonly siteId: number;
  readonly pageId: number;
  readonly version: number | null;
  readonly until: number;
}

/** Builds the content of a preview link of a page, valid from now on. */
export const createPagePreview = (page: Pick<PagePreview, 'siteId' | 'pageId' | 'version'>, now: Date): PagePreview => ({
  for: 'preview',
  ...page,
  until: now.getTime() + validForMs,
});

/** Parses the decrypted text of a preview link. Refuses a link for another purpose, site or page, and an expired link. */
export function parsePagePreview(text: string, { siteId, pageId }: Pick<PagePreview, 'siteId' | 'pageId'>, now: Date): PagePreview {
  const preview = JSON.parse(text) as PagePreview; // encrypted by this installation, so its form is known
  if (preview.for !== 'preview' || preview.siteId !== siteId || preview.pageId !== pageId) throw new Refusal('previewWrong');
  if (preview.until <= now.getTime()) throw new Refusal('previewExpired');
  return preview;
}
