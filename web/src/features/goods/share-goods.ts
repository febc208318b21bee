import { pageLink } from '#app/page-link.ts';
import { copyText } from '#ui/copy-text.ts';
import { texts } from './texts.ts';

/** Shares the link of a product by the device's own way, or copies it where there is none. */
export async function shareGoods(goodsId: number, title: string): Promise<void> {
  const url = pageLink(`/goodsInfo/${goodsId}`);
  // A desktop's way of sharing is slower than to paste a link.
  if (typeof navigator.share !== 'function' || matchMedia('(hover: hover) and (pointer: fine)').matches) {
    await copyText(url, texts.linkCopied);
    return;
  }
  // Whoever closes the device's sheet has changed their mind.
  await navigator.share({ title, url }).catch(() => undefined);
}
