import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { cachedLevels } from '../store/levels.ts';
import { findMemberDetails } from '../store/members.ts';

/** Returns the caller's level and growth, and all levels of the site with the growth each needs and the percentage of a price it pays. */
export const gradeDetail: Handler<typeof accountCalls.gradeDetail> = async ({ db, member, site }) => {
  const [card, levels] = await Promise.all([findMemberDetails(db, member.id), cachedLevels(db)]);
  if (!card) throw new Refusal('userNotFound');
  return {
    fxid: card.levelId,
    growth: card.growth,
    growthPerYuan: site.settings.growthPerYuan,
    fxIdNameList: levels.map(({ id, name, alias }) => ({ fxid: id, fxNameType: alias === '' ? 0 : 1, fxIdName: alias || name })),
    levels: levels.map(({ id, name, growthFrom, discountBp }) => ({
      fxid: id,
      fxname: name,
      growthFrom,
      discount: discountBp === 10_000 ? null : discountBp / 1000,
    })),
  };
};
