import { contentSharePath, goodsSharePath, pageSharePath, type SharedFrom } from 'contract/sharing/share/share-links.ts';
import type { Input } from 'contract/call.ts';
import type { shareCalls } from 'contract/sharing/share/share.calls.ts';

/** Describes what a share link is built from: what is shared, and the parameters that the link keeps. */
export type LinkInput = Omit<Input<typeof shareCalls.getShareSet>, 'fromAgentId' | 'storeId'> & {
  /** Names the SKU that the page of the product has chosen. */
  readonly skuId?: number | undefined;
};

/**
 * Builds the path, below the mall's base, of a link that opens a shared thing and names the sharer. An order is shared
 * by its first product.
 */
export function buildSharePath(
  { kind, numIid, pageId = '', tmid, activityId, activityType, type, feedbackKey = '', skuId }: LinkInput,
  from: SharedFrom,
): string {
  const activity = {
    ...(activityId === undefined ? {} : { activityId }),
    ...(activityType === undefined ? {} : { activityType }),
    ...(type === undefined ? {} : { type }),
  };
  if (kind === 'content' && tmid !== undefined) return contentSharePath(tmid, from, { pageId, feedbackKey });
  if (numIid !== undefined && (kind === 'goods' || kind === 'order'))
    return goodsSharePath(numIid, from, { ...activity, ...(skuId === undefined ? {} : { skuId }) });
  return pageSharePath(kind === 'page' ? `/wpage/${pageId}` : '/', from);
}
