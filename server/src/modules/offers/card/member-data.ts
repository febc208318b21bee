import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { hasCardBalance, listCardsWithBalances } from './card-money.ts';

export const cardMemberData: MemberData = {
  tables: ['card', 'card_charge'],
  async list(db, memberId, { site }) {
    const cards = await listCardsWithBalances(db, memberId, site.currency);
    return {
      cards: cards.map(({ name, number, left, endsAt, frozen }) => ({
        name,
        number,
        left: toYuan(left),
        endsAt: endsAt?.getTime() ?? null,
        frozen,
      })),
    };
  },
  findHoldings: async (db, memberId) => ((await hasCardBalance(db, memberId)) ? ['money'] : []),
};
