import type { officeCalls } from 'contract/merchant/office.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { holdLevels, levelsOf, putLevels } from '#modules/account/account.ts';
import { levelProblem } from '../rules/level-problem.ts';

export const putLevel: Handler<typeof officeCalls.putLevel> = async ({ db }, level) => {
  await holdLevels(db);
  const problem = levelProblem(level, await levelsOf(db));
  if (problem) throw new Refusal('levelWrong', { message: problem });

  await putLevels(db, [level]);
  return {};
};
