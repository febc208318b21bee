import type { MemberData } from '#define-module.ts';

export const giftMemberData: MemberData = {
  tables: ['order_gift'],
};
