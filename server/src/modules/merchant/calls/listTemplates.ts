import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import type { Handler } from '#http/handler.ts';
import { templateKeys, templatesOf } from '#modules/freight/freight.ts';
import { goodsByTemplate } from '#modules/goods/goods.ts';
import { templateOut } from '../rules/template-out.ts';

export const listTemplates: Handler<typeof shelvesCalls.listTemplates> = async ({ db }) => {
  const [keys, templates, goods] = await Promise.all([templateKeys(db), templatesOf(db), goodsByTemplate(db)]);
  const list = [...keys].flatMap(([key, id]) => {
    const template = templates.get(id);
    if (!template) return [];
    return { id, key, ...templateOut(template), goodsNum: goods.get(id) ?? 0 };
  });
  return { list };
};
