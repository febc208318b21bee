import type { SiteDatabase } from '#platform/database.ts';
import type { CheckoutSnapshot, OrderDraft } from '../rules/order-draft.ts';

/** Inserts a draft, or updates its snapshot and expiry. Throws if the tid is another member's draft. */
export async function saveOrderDraft(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { tid, shown, expiresAt }: OrderDraft,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('draft')
    .values({ site_id: siteId, tid, member_id: memberId, shown: JSON.stringify(shown), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'tid'])
        .doUpdateSet({ shown: JSON.stringify(shown), expires_at: expiresAt })
        .where('draft.member_id', '=', memberId),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Error(`the tid ${tid} is another member's draft`);
}

const selectOwnDraft = ({ query, siteId }: SiteDatabase, memberId: number, tid: string) =>
  query
    .selectFrom('draft')
    .select(['tid', 'shown', 'expires_at as expiresAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('member_id', '=', memberId);

/** Finds a member's own draft; undefined if it does not exist or is another member's. */
export async function findOrderDraft(db: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> {
  const row = await selectOwnDraft(db, memberId, tid).executeTakeFirst();
  return row && { ...row, shown: row.shown as CheckoutSnapshot }; // written only by saveOrderDraft
}

/** Finds a member's own draft and locks it until the transaction ends. */
export async function lockOrderDraft(db: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> {
  const row = await selectOwnDraft(db, memberId, tid).forUpdate().executeTakeFirst();
  return row && { ...row, shown: row.shown as CheckoutSnapshot };
}

/**
 * Deletes a member's own draft and returns it, as it becomes an order. Of two concurrent calls one gets the draft; the other waits and
 * finds none.
 */
export async function takeOrderDraft({ query, siteId }: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> {
  const row = await query
    .deleteFrom('draft')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('member_id', '=', memberId)
    .returning(['tid', 'shown', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row && { ...row, shown: row.shown as CheckoutSnapshot };
}

/** Deletes expired drafts, at most 500; returns how many. */
export async function deleteExpiredDrafts({ query, siteId }: SiteDatabase, now: Date): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('draft')
    .where('site_id', '=', siteId)
    .where('tid', 'in', (inner) =>
      inner
        .selectFrom('draft')
        .select('tid')
        .where('site_id', '=', siteId)
        .where('expires_at', '<=', now)
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
