import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { templateKeys, templatesOf } from '#modules/freight/freight.ts';
import { goodsByTemplate } from '#modules/goods/goods.ts';

export const listTemplates: Handler<typeof shelvesCalls.listTemplates> = async ({ db }) => {
  const [keys, templates, goods] = await Promise.all([templateKeys(db), templatesOf(db), goodsByTemplate(db)]);
  const list = [...keys].flatMap(([key, id]) => {
    const template = templates.get(id);
    if (!template) return [];
    const { name, countedBy, freeFrom, rules, notServed } = template;
    return {
      id,
      key,
      name,
      countedBy,
      freeFrom: freeFrom === null ? null : toYuan(freeFrom),
      rules: rules.map((rule) => ({ ...rule, regions: [...rule.regions], firstFee: toYuan(rule.firstFee), nextFee: toYuan(rule.nextFee) })),
      notServed: [...notServed],
      goodsNum: goods.get(id) ?? 0,
    };
  });
  return { list };
};
