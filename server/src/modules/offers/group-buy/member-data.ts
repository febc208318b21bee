import type { MemberData } from '#define-module.ts';

export const groupBuyMemberData: MemberData = {
  tables: ['group_member'],
};
