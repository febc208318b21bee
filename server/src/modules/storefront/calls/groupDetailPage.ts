import { Refusal } from 'contract/refusals.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { groupsByIds } from '#modules/goods/goods.ts';
import { shelfCards } from '../shelf-cards.ts';

export const groupDetailPage: Handler<typeof findingCalls.groupDetailPage> = async ({ db, ...viewer }, { id, ...params }) => {
  const [[group], page] = await Promise.all([groupsByIds(db, [id]), shelfCards(db, { ...params, groupId: id }, viewer)]);
  if (!group) throw new Refusal('groupNotFound');
  return { ...group, ...page };
};
