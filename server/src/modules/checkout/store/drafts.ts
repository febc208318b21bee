import type { Cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** A line of a draft: no SKU stands in two. */
export interface DraftLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** A copy of the address that was shown; the mobile stays sealed (base64). */
export interface ShownAddress {
  readonly id: number;
  readonly name: string;
  readonly mobileSealed: string;
  readonly region: readonly string[];
  readonly regionText: string;
  readonly detail: string;
  readonly tag: string;
}

/** What the shopper saw last: the order must be of the same. */
export interface Shown {
  readonly lines: readonly DraftLine[];
  /** null where none is there yet, and where nothing is sent. */
  readonly address: ShownAddress | null;
  /** For whom it is ordered; drafts of before have none. */
  readonly identityId?: number | null;
  readonly payable: Cents;
  /** Whether the lines came from the cart, which they then leave. */
  readonly fromCart: boolean;
}

export interface Draft {
  readonly tid: string;
  readonly shown: Shown;
  readonly expiresAt: Date;
}

/** Begins a draft, or writes what was shown of it last; it waits until it expires. */
export async function saveDraft({ query, siteId }: SiteDatabase, memberId: number, { tid, shown, expiresAt }: Draft): Promise<void> {
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
  if (numInsertedOrUpdatedRows === 0n) throw new Error(`the number ${tid} is someone else's draft`);
}

const own = ({ query, siteId }: SiteDatabase, memberId: number, tid: string) =>
  query
    .selectFrom('draft')
    .select(['tid', 'shown', 'expires_at as expiresAt'])
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('member_id', '=', memberId);

/** A member's own draft, to be looked at; undefined when it is not there, or someone else's. */
export async function draftOf(db: SiteDatabase, memberId: number, tid: string): Promise<Draft | undefined> {
  const row = await own(db, memberId, tid).executeTakeFirst();
  return row && { ...row, shown: row.shown as Shown }; // written by saveDraft alone
}

/** The same, held until the transaction ends. */
export async function heldDraft(db: SiteDatabase, memberId: number, tid: string): Promise<Draft | undefined> {
  const row = await own(db, memberId, tid).forUpdate().executeTakeFirst();
  return row && { ...row, shown: row.shown as Shown };
}

/** Takes a member's own draft away, as it becomes an order; of two at once one gets it, the other waits and finds it gone. */
export async function takeDraft({ query, siteId }: SiteDatabase, memberId: number, tid: string): Promise<Draft | undefined> {
  const row = await query
    .deleteFrom('draft')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('member_id', '=', memberId)
    .returning(['tid', 'shown', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row && { ...row, shown: row.shown as Shown };
}

/** Forgets drafts that nobody came back for; gives how many. */
export async function forgetExpired({ query, siteId }: SiteDatabase, now: Date): Promise<number> {
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
