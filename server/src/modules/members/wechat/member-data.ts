import type { MemberData } from '#define-module.ts';
import { listMemberIdentities, moveOpenIds, unbindOpenIds } from './store/identities.ts';

export const wechatMemberData: MemberData = {
  tables: ['messaging_identity', 'messaging_payer'],
  async list(db, memberId) {
    const identities = await listMemberIdentities(db, memberId);
    return { messagingApps: identities.map(({ appId, openId, boundAt }) => ({ appId, openid: openId, boundAt: boundAt.getTime() })) };
  },
  move: moveOpenIds,
  erase: unbindOpenIds,
};
