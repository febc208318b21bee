import type { MemberData } from '#define-module.ts';
import { listAllEntitlements } from './store/entitlements.ts';

export const equityMemberData: MemberData = {
  tables: ['equity_right'],
  async list(db, memberId) {
    const rights = await listAllEntitlements(db, memberId);
    return {
      rights: rights.map(({ title, tid, startsAt, endsAt, cardLeft }) => ({
        title,
        tid,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
        piecesLeft: cardLeft,
      })),
    };
  },
  async findHoldings(db, memberId, departure, now) {
    return departure === 'merge' && (await listAllEntitlements(db, memberId)).some(({ endsAt }) => endsAt > now) ? ['coupons'] : [];
  },
};
