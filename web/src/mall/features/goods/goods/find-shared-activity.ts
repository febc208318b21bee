import { shareActivityTypes } from 'contract/sharing/share/share-activities.ts';
import type { GoodsDetailReply } from './goods.ts';

/**
 * Returns the id and type of the activity that the shared link of a product's page names. It is the group that the page was opened for, else the
 * product's flash sale or presale; an empty object without these.
 */
export function findSharedActivity({ flashSale, presale }: Pick<GoodsDetailReply, 'flashSale' | 'presale'>, groupId: string | undefined) {
  if (groupId !== undefined) return { activityId: groupId, activityType: shareActivityTypes.group };
  if (flashSale) return { activityId: String(flashSale.activityId), activityType: shareActivityTypes.flashSale };
  return presale ? { activityId: String(presale.activityId), activityType: shareActivityTypes.presale } : {};
}
