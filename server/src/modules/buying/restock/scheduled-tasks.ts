import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { type RetentionRule, retain } from '#platform/retention.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { canBeBought } from './rules/can-be-bought.ts';
import { listSkusToCheck, postponeRestockChecks, takeRestockReminders } from './store/restock-reminders.ts';

const minute = 60_000;
/** Limits the SKUs looked at, and the members told, in one transaction; the rest follows in the next run. */
const [skusAtOnce, membersAtOnce] = [200, 500];

/**
 * Looks each minute whether SKUs with reminders can be bought again, and tells each member who asked once. The reminder is removed in the same
 * transaction, so no second process tells them again.
 */
const tellOfRestock: ScheduledTask = {
  name: 'tellOfRestock',
  selectDue: (query, now) =>
    query.selectFrom('restock_reminder').select('site_id as siteId').where('check_at', '<=', now).groupBy('site_id'),
  async handle(db, _, now) {
    const asked = await listSkusToCheck(db, now, skusAtOnce);
    const here = new Set(
      (await loadSellableSkus(db, { skuIds: asked }, null, now)).filter((sku) => canBeBought(sku)).map(({ skuId }) => skuId),
    );
    const missing = asked.filter((skuId) => !here.has(skuId));
    if (missing.length > 0) await postponeRestockChecks(db, missing, new Date(now.getTime() + minute));
    if (here.size === 0) return;
    const told = await takeRestockReminders(db, [...here], membersAtOnce);
    await notifyMembers(
      db,
      told.map(({ memberId, skuId, goodsId, title, askedAt }) => ({
        memberId,
        key: `restock:${skuId}:${askedAt.getTime()}`,
        kind: 'restock' as const,
        title: sentence('restockedTitle'),
        text: sentence('restocked', { title }),
        link: `/goodsInfo/${goodsId}`,
        picture: '',
        happenedAt: now,
      })),
      now,
    );
  },
};

/** Lists the scheduled tasks of restock reminders: telling members of SKUs that can be bought again. */
export const restockScheduledTasks: readonly ScheduledTask[] = [tellOfRestock];

/** Keeps restock reminders for half a year. */
export const restockRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetRestockReminders', table: 'restock_reminder', column: 'asked_at', keptDays: 180 }),
];
