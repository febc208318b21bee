import type { MemberData } from '#define-module.ts';
import { moveStoreGifts } from './move-store-gifts.ts';
import { clearPopups, listMemberStoreGifts } from './store/member-popups.ts';

export const popupMemberData: MemberData = {
  tables: ['popup_closed', 'store_gift_claim'],
  async list(db, memberId) {
    const storeGifts = await listMemberStoreGifts(db, memberId);
    return { storeGifts: storeGifts.map(({ title, points, claimedAt }) => ({ title, points, takenAt: claimedAt.getTime() })) };
  },
  moveAwards: moveStoreGifts,
  erase: clearPopups,
};
