import type { MemberData } from '#define-module.ts';
import { clearWantBuys, listMemberWantBuys } from './store/want-buys.ts';

export const wantToBuyMemberData: MemberData = {
  tables: ['want_buy'],
  async list(db, memberId) {
    const wantBuys = await listMemberWantBuys(db, memberId);
    return {
      wantBuys: wantBuys.map(({ goodsId, title, pieces, remark, answer, askedAt }) => ({
        goodsId,
        title,
        pieces,
        remark,
        answer,
        askedAt: askedAt.getTime(),
      })),
    };
  },
  erase: clearWantBuys,
};
