import type { accountCalls } from 'contract/account/account.calls.ts';
import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
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
 * Saves a member level: creates it, or replaces the one with this id. Refuses access keys without the role `owner`,
 * and a rank or name of another level. Also refuses growth that does not rise with the rank.
 */
export const putLevel: Handler<typeof accountMerchantCalls.putLevel> = async ({ db, unchanged, noted }, level) => {
  await lockLevels(db);
  const levels = await loadLevels(db);
  const problem = findLevelProblem(level, levels);
  if (problem) throw new Refusal('levelWrong', { sentence: problem });

  const before = levels.find(({ id }) => id === level.id);
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
