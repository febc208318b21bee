import { copyText } from '#kit/ui/copy-text.ts';
import { pageLink } from '#phone/page-link.ts';

interface SharedLink {
  /** The path below the base, without the site: `/goodsInfo/7`. */
  readonly path: string;
  readonly title: string;
  /** Is shown once the link was copied, where the device has no way of sharing. */
  readonly copied: string;
}

/** Shares the link of a page by the device's own share sheet; on a device without one, copies the link. */
export async function shareLink({ path, title, copied }: SharedLink): Promise<void> {
  const url = pageLink(path);
  // A desktop's way of sharing is slower than to paste a link.
  if (typeof navigator.share !== 'function' || matchMedia('(hover: hover) and (pointer: fine)').matches) {
    await copyText(url, copied);
    return;
  }
  // Whoever closes the device's sheet has changed their mind.
  await navigator.share({ title, url }).catch(() => undefined);
}
