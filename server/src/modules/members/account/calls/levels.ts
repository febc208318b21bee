import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import type { Say } from 'contract/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { findLevelProblem } from '../rules/level-problem.ts';
import { loadLevels, lockLevels, saveLevels } from '../store/levels.ts';
import { countMembersByLevel } from '../store/listed-members.ts';

/** Lists the site's member levels, lowest first, each with the number of its members. Any access key of the merchant may call it. */
export const listLevels: Handler<typeof accountMerchantCalls.listLevels> = async ({ db }) => {
  const [levels, members] = await Promise.all([loadLevels(db), countMembersByLevel(db)]);
  return { list: levels.map((level) => ({ ...level, memberNum: members.get(level.id) ?? 0 })) };
};

/**
 * Describes the function that refuses a level's discount below the floor of a product until it is confirmed in words. Passed in by compose.ts, because
 * promotions, which have the same floor, use this module.
 */
export type AssertLevelDiscount = (
  db: SiteDatabase,
  level: { readonly discountBp: number; readonly confirm: string | undefined },
  site: { readonly currency: string; readonly say: Say },
) => Promise<void>;

type PutLevel = Handler<typeof accountMerchantCalls.putLevel>;

/**
 * Creates the handler that saves a member level: a new one, or in place of the one with this id. Refuses access keys without the role `owner`,
 * and a rank or name of another level. Also refuses growth that does not rise with the rank, and (confirmationNeeded) a discount below the floor of a
 * product until `confirm` repeats the words of the refusal.
 */
export const putLevel =
  (assertLevelDiscount: AssertLevelDiscount): PutLevel =>
  async ({ db, site, say, unchanged, noted }, { confirm, ...level }) => {
    await lockLevels(db);
    const levels = await loadLevels(db);
    const problem = findLevelProblem(level, levels);
    if (problem) throw new Refusal('levelWrong', { sentence: problem });

    const before = levels.find(({ id }) => id === level.id);
    // A discount that is in force already was confirmed then.
    if (!before || level.discountBp < before.discountBp)
      await assertLevelDiscount(db, { discountBp: level.discountBp, confirm }, { currency: site.currency, say });
    if (before) noted({ was: before });
    if (isDeepStrictEqual(before, level)) unchanged();
    else await saveLevels(db, [level]);
    return {};
  };

/** Lists the site's member levels, lowest first: names, aliases and the percentage of a price that each pays. Anyone may call it. */
export const retailLevels: Handler<typeof accountCalls.retailLevels> = async ({ db }) => {
  const levels = await loadLevels(db);
  return {
    list: levels.map(({ id, rank, name, alias, discountBp }) => ({ fxid: id, fxname: name, alias, rank, discount: discountBp / 1000 })),
    fxIdNameList: levels.map(({ id, alias }) => ({ fxNameType: id, fxIdName: alias })),
  };
};
