import { isDeepStrictEqual } from 'node:util';
import type { officeCalls } from 'contract/merchant/office.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { holdLevels, levelsOf, putLevels } from '#modules/account/account.ts';
import { levelProblem } from '../rules/level-problem.ts';

export const putLevel: Handler<typeof officeCalls.putLevel> = async ({ db, unchanged }, level) => {
  await holdLevels(db);
  const levels = await levelsOf(db);
  const problem = levelProblem(level, levels);
  if (problem) throw new Refusal('levelWrong', { message: problem });

  if (levels.some((one) => isDeepStrictEqual(one, level))) unchanged();
  else await putLevels(db, [level]);
  return {};
};
