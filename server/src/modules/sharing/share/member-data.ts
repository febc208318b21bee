import type { MemberData } from '#define-module.ts';
import { loadMemberSharing } from './member-sharing.ts';
import { clearRelations, moveRelations } from './store/relations.ts';
import { clearShareLog, moveShareLog } from './store/share-log.ts';

export const shareMemberData: MemberData = {
  tables: ['recruiter', 'last_share', 'share_log'],
  async list(db, memberId) {
    const sharing = await loadMemberSharing(db, memberId);
    return {
      sharing: {
        recruiter: sharing.recruiter?.recruiterId ?? null,
        recruitedAt: sharing.recruiter?.boundAt.getTime() ?? null,
        lastSharer: sharing.lastShare?.sharerId ?? null,
        lastSharedAt: sharing.lastShare?.sharedAt.getTime() ?? null,
        shares: sharing.shares.map(({ kind, target, channel, sharedAt }) => ({ kind, target, channel, sharedAt: sharedAt.getTime() })),
      },
    };
  },
  async move(db, from, to) {
    await moveRelations(db, from, to);
    await moveShareLog(db, from, to);
  },
  erase: (db, memberId) => Promise.all([clearRelations(db, memberId), clearShareLog(db, memberId)]),
};
