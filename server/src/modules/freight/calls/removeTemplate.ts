import type { freightMerchantCalls } from 'contract/freight/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockCatalogue, isTemplateUsed } from '#modules/goods/goods.ts';
import { deleteTemplate, loadTemplateIds, loadTemplates } from '../store/templates.ts';
import { buildTemplateReply } from '../rules/template-reply.ts';

export const removeTemplate: Handler<typeof freightMerchantCalls.removeTemplate> = async ({ db, noted }, { key }) => {
  await lockCatalogue(db);
  const id = (await loadTemplateIds(db)).get(key);
  if (id === undefined) throw new Refusal('templateNotFound');
  if (await isTemplateUsed(db, id)) throw new Refusal('templateUsed');

  const before = (await loadTemplates(db)).get(id);
  if (before) noted({ was: buildTemplateReply(before) });
  await deleteTemplate(db, id);
  return {};
};
