import type { MemberData } from '#define-module.ts';
import { loadConsents } from './store/consents.ts';
import { eraseMember } from './store/account-closing.ts';
import { findMemberDetails } from './store/members.ts';

export const accountMemberData: MemberData = {
  tables: ['session', 'consent'],
  async list(db, memberId, { secrets }) {
    const [card, consents] = await Promise.all([findMemberDetails(db, memberId), loadConsents(db, memberId)]);
    if (!card) throw new Error(`the member ${memberId} to export does not exist`);
    return {
      profile: {
        memberNo: card.id,
        nick: card.nick,
        picture: card.avatar,
        mobile: card.mobileSealed ? secrets.open(card.mobileSealed) : '',
        level: card.levelName,
        growth: card.growth,
        joinedAt: card.joinedAt.getTime(),
      },
      consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
        ...consent,
        givenAt: givenAt.getTime(),
        withdrawnAt: withdrawnAt?.getTime() ?? null,
      })),
    };
  },
  erase: (db, memberId, { now }) => eraseMember(db, memberId, now),
};
