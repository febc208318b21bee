import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { fromYuan } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { putTemplate as writeTemplate, templateKeys } from '#modules/freight/freight.ts';
import { holdShelves } from '#modules/goods/goods.ts';

const most = 100;

/** One rule is for everywhere else: without it some regions would have no price, with two of them one would never be asked. */
export const putTemplate: Handler<typeof shelvesCalls.putTemplate> = async ({ db }, { key, freeFrom, rules, ...template }) => {
  if (rules.filter(({ regions }) => regions.includes('*')).length !== 1)
    throw new Refusal('templateWrong', { message: '运费规则里须有且只有一条的地区是 *（其他所有地区）' });
  await holdShelves(db);
  const keys = await templateKeys(db);
  if (!keys.has(key) && keys.size >= most) throw new Refusal('shelfTooMany');

  const id = await writeTemplate(db, {
    ...template,
    key,
    freeFrom: freeFrom === null ? null : fromYuan(freeFrom),
    rules: rules.map((rule) => ({ ...rule, firstFee: fromYuan(rule.firstFee), nextFee: fromYuan(rule.nextFee) })),
  });
  return { id };
};
