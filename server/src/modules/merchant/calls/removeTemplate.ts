import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { deleteTemplate, templateKeys, templatesOf } from '#modules/freight/freight.ts';
import { holdShelves, isTemplateUsed } from '#modules/goods/goods.ts';
import { templateOut } from '../rules/template-out.ts';

export const removeTemplate: Handler<typeof shelvesCalls.removeTemplate> = async ({ db, noted }, { key }) => {
  await holdShelves(db);
  const id = (await templateKeys(db)).get(key);
  if (id === undefined) throw new Refusal('templateNotFound');
  if (await isTemplateUsed(db, id)) throw new Refusal('templateUsed');

  const before = (await templatesOf(db)).get(id);
  if (before) noted({ was: templateOut(before) });
  await deleteTemplate(db, id);
  return {};
};
