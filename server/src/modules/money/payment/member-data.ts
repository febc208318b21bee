import type { MemberData } from '#define-module.ts';
import { hasRechargeAtProvider } from './store/recharges.ts';

export const paymentMemberData: MemberData = {
  tables: ['payment', 'recharge'],
  findHoldings: async (db, memberId, departure) =>
    departure !== 'erase' && (await hasRechargeAtProvider(db, memberId)) ? ['payment'] : [],
};
