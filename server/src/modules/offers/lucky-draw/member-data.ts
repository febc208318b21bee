import type { MemberData } from '#define-module.ts';
import { listAllMemberDrawRecords, removePrizeReceivers } from './store/draw-records.ts';

export const luckyDrawMemberData: MemberData = {
  tables: ['lucky_draw_member', 'lucky_draw_record'],
  async list(db, memberId) {
    const draws = await listAllMemberDrawRecords(db, memberId);
    return {
      draws: draws.map(({ drawName, prize, drawnAt, regionText, courier, parcelNo }) => ({
        draw: drawName,
        prize,
        drawnAt: drawnAt.getTime(),
        region: regionText,
        courier: courier ?? '',
        parcelNo: parcelNo ?? '',
      })),
    };
  },
  erase: removePrizeReceivers,
  async findHoldings(db, memberId, departure) {
    return departure === 'merge' && (await listAllMemberDrawRecords(db, memberId)).length > 0 ? ['orders'] : [];
  },
};
