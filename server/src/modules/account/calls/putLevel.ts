import { isDeepStrictEqual } from 'node:util';
import type { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockLevels, loadLevels, saveLevels } from '../store/levels.ts';
import { findLevelProblem } from '../rules/level-problem.ts';

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
