import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { deleteTemplate, templateKeys } from '#modules/freight/freight.ts';
import { goodsByTemplate, holdShelves } from '#modules/goods/goods.ts';

export const removeTemplate: Handler<typeof shelvesCalls.removeTemplate> = async ({ db }, { key }) => {
  await holdShelves(db);
  const [keys, goods] = await Promise.all([templateKeys(db), goodsByTemplate(db)]);
  const id = keys.get(key);
  if (id === undefined) throw new Refusal('templateNotFound');
  if ((goods.get(id) ?? 0) > 0) throw new Refusal('templateUsed');

  await deleteTemplate(db, id);
  return {};
};
