import type { freightMerchantCalls } from 'contract/freight/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { countGoodsByTemplate } from '#modules/goods/goods.ts';
import { loadTemplateIds, loadTemplates } from '../store/templates.ts';
import { buildTemplateReply } from '../rules/template-reply.ts';

export const listTemplates: Handler<typeof freightMerchantCalls.listTemplates> = async ({ db }) => {
  const [keys, templates, goods] = await Promise.all([loadTemplateIds(db), loadTemplates(db), countGoodsByTemplate(db)]);
  const list = [...keys].flatMap(([key, id]) => {
    const template = templates.get(id);
    if (!template) return [];
    return { id, key, ...buildTemplateReply(template), goodsNum: goods.get(id) ?? 0 };
  });
  return { list };
};
