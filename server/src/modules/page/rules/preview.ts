import { Refusal } from 'contract/refusals.ts';

/** How long a preview is good, in milliseconds. */
const validFor = 2 * 3_600_000;

/** Which page a preview shows, of which site, which version of it (null is the draft), and until when (milliseconds). It lies sealed. */
export interface Preview {
  readonly for: 'preview';
  readonly siteId: number;
  readonly pageId: number;
  readonly version: number | null;
  readonly until: number;
}

/** A preview of a page that begins now. */
export const previewOf = (page: Pick<Preview, 'siteId' | 'pageId' | 'version'>, now: Date): Preview => ({
  for: 'preview',
  ...page,
  until: now.getTime() + validFor,
});

/** A preview's text, read; refuses one for something else, of another site or page, and one whose time is over. */
export function previewIn(text: string, { siteId, pageId }: Pick<Preview, 'siteId' | 'pageId'>, now: Date): Preview {
  const preview = JSON.parse(text) as Preview; // sealed by this installation
  if (preview.for !== 'preview' || preview.siteId !== siteId || preview.pageId !== pageId) throw new Refusal('previewWrong');
  if (preview.until <= now.getTime()) throw new Refusal('previewOver');
  return preview;
}
