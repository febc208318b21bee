import { shareLink } from '#app/share-link.ts';
import { texts } from './texts.ts';

/** Shares the link of a product. */
export const shareGoods = (goodsId: number, title: string): Promise<void> =>
  shareLink({ path: `/goodsInfo/${goodsId}`, title, copied: texts.linkCopied });
