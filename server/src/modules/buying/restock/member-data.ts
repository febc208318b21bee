import type { MemberData } from '#define-module.ts';
import { clearRestockReminders, listMemberRestockReminders, moveRestockReminders } from './store/restock-reminders.ts';

export const restockMemberData: MemberData = {
  tables: ['restock_reminder'],
  async list(db, memberId) {
    const reminders = await listMemberRestockReminders(db, memberId);
    return {
      restockReminders: reminders.map(({ goodsId, skuId, title, askedAt }) => ({ goodsId, skuId, title, askedAt: askedAt.getTime() })),
    };
  },
  move: moveRestockReminders,
  erase: clearRestockReminders,
};
