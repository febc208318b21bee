import type { Kysely } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Tables } from '#platform/tables.ts';
import type { CheckoutSnapshot, OrderDraft } from '../rules/order-draft.ts';

const upsertDraft = prepareStatement(
  (query, param: Param<{ siteId: number; tid: string; memberId: number; shown: string; expiresAt: Date }>) =>
    query
      .insertInto('draft')
      .values({
        site_id: param('siteId'),
        tid: param('tid'),
        member_id: param('memberId'),
        shown: param('shown'),
        expires_at: param('expiresAt'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'tid'])
          .doUpdateSet(({ ref }) => ({ shown: ref('excluded.shown'), expires_at: ref('excluded.expires_at') }))
          .whereRef('draft.member_id', '=', 'excluded.member_id'),
      )
      .returning('tid'),
);

/** Inserts a draft, or updates its snapshot and expiry. Throws if the tid is another member's draft. */
export async function saveOrderDraft(db: SiteDatabase, memberId: number, { tid, shown, expiresAt }: OrderDraft): Promise<void> {
  const [saved] = await upsertDraft(db, { tid, memberId, shown: JSON.stringify(shown), expiresAt });
  if (!saved) throw new Error(`the tid ${tid} is another member's draft`);
}

const draftColumns = ['tid', 'shown', 'expires_at as expiresAt'] as const;
type DraftKey = { siteId: number; tid: string; memberId: number };
const selectDraft = (query: Kysely<Tables>, param: Param<DraftKey>) =>
  query
    .selectFrom('draft')
    .select(draftColumns)
    .where('site_id', '=', param('siteId'))
    .where('tid', '=', param('tid'))
    .where('member_id', '=', param('memberId'));
const readDraft = prepareStatement((query, param: Param<DraftKey>) => selectDraft(query, param));
const readDraftLocked = prepareStatement((query, param: Param<DraftKey>) => selectDraft(query, param).forUpdate());
const deleteDraft = prepareStatement((query, param: Param<DraftKey>) =>
  query
    .deleteFrom('draft')
    .where('site_id', '=', param('siteId'))
    .where('tid', '=', param('tid'))
    .where('member_id', '=', param('memberId'))
    .returning(draftColumns),
);
const toDraft = ([row]: Awaited<ReturnType<typeof readDraft>>): OrderDraft | undefined =>
  row && { ...row, shown: row.shown as CheckoutSnapshot }; // written only by saveOrderDraft

/** Finds a member's own draft; undefined if it does not exist or is another member's. */
export const findOrderDraft = async (db: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> =>
  toDraft(await readDraft(db, { memberId, tid }));

/** Finds a member's own draft and locks it until the transaction ends; undefined if it does not exist or is another member's. */
export const lockOrderDraft = async (db: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> =>
  toDraft(await readDraftLocked(db, { memberId, tid }));

/**
 * Deletes a member's own draft, which is about to become an order, and returns it. Of two concurrent calls one gets
 * the draft; the other waits and finds none.
 */
export const takeOrderDraft = async (db: SiteDatabase, memberId: number, tid: string): Promise<OrderDraft | undefined> =>
  toDraft(await deleteDraft(db, { memberId, tid }));
