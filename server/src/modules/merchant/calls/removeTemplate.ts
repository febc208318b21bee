import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { deleteTemplate, templateKeys } from '#modules/freight/freight.ts';
import { holdShelves, isTemplateUsed } from '#modules/goods/goods.ts';

export const removeTemplate: Handler<typeof shelvesCalls.removeTemplate> = async ({ db }, { key }) => {
  await holdShelves(db);
  const id = (await templateKeys(db)).get(key);
  if (id === undefined) throw new Refusal('templateNotFound');
  if (await isTemplateUsed(db, id)) throw new Refusal('templateUsed');

  await deleteTemplate(db, id);
  return {};
};
