import type { MemberData } from '#define-module.ts';

export const checkoutMemberData: MemberData = {
  tables: ['draft'],
};
