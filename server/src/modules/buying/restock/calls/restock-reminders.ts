import type { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { canBeBought } from '../rules/can-be-bought.ts';
import { listMemberRestockReminders, maxRestockReminders, removeRestockReminder, saveRestockReminder } from '../store/restock-reminders.ts';

/** Lists the SKUs of whose return the caller asked to be told, the newest first. */
export const listRestockReminders: Handler<typeof restockCalls.listRestockReminders> = async ({ db, member }) => ({
  skuIds: (await listMemberRestockReminders(db, member.id)).map(({ skuId }) => skuId),
});

/**
 * Notes that the caller wants to be told once when a sold-out SKU can be bought again. Asking again changes nothing. Refuses an unknown SKU, one
 * that is off sale or can be bought now, and more than 100 open reminders of a member.
 */
export const askRestockReminder: Handler<typeof restockCalls.askRestockReminder> = async ({ db, member, now }, { skuId }) => {
  const [sku] = await loadSellableSkus(db, { skuIds: [skuId] }, member.levelId, now);
  if (!sku) throw new Refusal('goodsNotFound');
  if (sku.state !== 'onSale') throw new Refusal('goodsOffSale');
  if (canBeBought(sku)) throw new Refusal('restockInStock');
  const open = await withMemberLocked(db, member.id, () => listMemberRestockReminders(db, member.id));
  if (open.some((one) => one.skuId === skuId)) return {};
  if (open.length >= maxRestockReminders) throw new Refusal('restockTooMany');
  const title = sku.skuText === '' ? sku.title : `${sku.title} ${sku.skuText}`;
  await saveRestockReminder(db, { memberId: member.id, skuId, goodsId: sku.goodsId, title }, now);
  return {};
};

/** Takes back the caller's wish to be told of a SKU. */
export const cancelRestockReminder: Handler<typeof restockCalls.cancelRestockReminder> = async ({ db, member }, { skuId }) => {
  await removeRestockReminder(db, member.id, skuId);
  return {};
};
