import type { MemberData } from '#define-module.ts';

export const refundMemberData: MemberData = {
  tables: ['refund'],
};
