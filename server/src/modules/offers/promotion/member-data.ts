import type { MemberData } from '#define-module.ts';

export const promotionMemberData: MemberData = {
  tables: ['promotion_member', 'promotion_use'],
};
