import { type Cents, cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { Card } from '../rules/card.ts';

const columns = [
  'id',
  'number',
  'type_id as typeId',
  'member_id as memberId',
  'batch',
  'ends_at as endsAt',
  'price',
  'gift',
  'status',
  'frozen',
  'created_at as createdAt',
] as const;
type Row = Omit<Card, 'status' | 'price' | 'gift'> & { readonly status: string; readonly price: number; readonly gift: number };
const toCard = (row: Row): Card => ({ ...row, status: row.status as Card['status'], price: cents(row.price), gift: cents(row.gift) });
const cards = ({ query, siteId }: SiteDatabase) => query.selectFrom('card').select(columns).where('site_id', '=', siteId);

/** Lists a member's stored-value cards that were paid for or bound, the latest first; at most 200. */
export async function listMemberCards(db: SiteDatabase, memberId: number): Promise<Card[]> {
  const rows = await cards(db).where('member_id', '=', memberId).where('status', '=', 'active').orderBy('id', 'desc').limit(200).execute();
  return rows.map(toCard);
}

/** Finds a member's stored-value card; undefined for another member's. */
export async function findMemberCard(db: SiteDatabase, memberId: number, id: number): Promise<Card | undefined> {
  const row = await cards(db).where('id', '=', id).where('member_id', '=', memberId).where('status', '=', 'active').executeTakeFirst();
  return row && toCard(row);
}

/** Locks a stored-value card until the unit of work ends, and loads it; undefined if there is none. */
export async function lockCard(db: SiteDatabase, id: number): Promise<Card | undefined> {
  const row = await cards(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toCard(row);
}

/** Locks, and loads, the stored-value card that has this hash of number and secret; undefined if there is none. */
export async function lockCardBySecret(db: SiteDatabase, number: string, secretHash: Buffer): Promise<Card | undefined> {
  const row = await cards(db).where('number', '=', number).where('secret_hash', '=', secretHash).forUpdate().executeTakeFirst();
  return row && toCard(row);
}

/** Inserts a stored-value card that a member orders; returns its id. */
export async function addOrderedCard(
  { query, siteId }: SiteDatabase,
  { number, typeId, memberId }: Pick<Card, 'number' | 'typeId'> & { readonly memberId: number },
  now: Date,
): Promise<number> {
  const row = { site_id: siteId, number, type_id: typeId, member_id: memberId, price: 0, gift: 0, status: 'ordered', created_at: now };
  const { id } = await query.insertInto('card').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Makes a stored-value card usable by a member, who paid for it or bound it. */
export async function activateCard({ query, siteId }: SiteDatabase, id: number, memberId: number, now: Date): Promise<void> {
  await query
    .updateTable('card')
    .set({ status: 'active', member_id: memberId, bound_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Inserts the unnamed stored-value cards of a batch. */
export async function addIssuedCards(
  { query, siteId }: SiteDatabase,
  batch: Pick<Card, 'typeId' | 'batch' | 'price' | 'gift'> & { readonly endsAt: Date },
  issued: readonly { readonly number: string; readonly secretHash: Buffer }[],
  now: Date,
): Promise<void> {
  await writeInBatches(issued, (some) =>
    query
      .insertInto('card')
      .values(
        some.map(({ number, secretHash }) => ({
          site_id: siteId,
          number,
          type_id: batch.typeId,
          secret_hash: secretHash,
          batch: batch.batch,
          ends_at: batch.endsAt,
          price: batch.price,
          gift: batch.gift,
          status: 'unbound',
          created_at: now,
        })),
      )
      .execute(),
  );
}

/** Tells whether a batch of a kind of stored-value card was issued already. */
export async function isCardBatchIssued({ query, siteId }: SiteDatabase, typeId: number, batch: string): Promise<boolean> {
  const found = await query
    .selectFrom('card')
    .select('id')
    .where('site_id', '=', siteId)
    .where('type_id', '=', typeId)
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts, by the id of each kind, the stored-value cards and how many of them members have. Unpaid cards do not count. */
export async function countCards({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, { cards: number; bound: number }>> {
  const rows = await query
    .selectFrom('card')
    .select(['type_id as typeId', ({ fn }) => fn.countAll<number>().as('cards')])
    .select(sql<number>`count(*) filter (where status = 'active')`.as('bound'))
    .where('site_id', '=', siteId)
    .where('status', '<>', 'ordered')
    .groupBy('type_id')
    .execute();
  return new Map(rows.map(({ typeId, ...counts }) => [typeId, counts]));
}

/** Describes a merchant's filter of the list of stored-value cards: by state, kind and number. */
export interface CardFilter {
  readonly state?: 'unbound' | 'active' | 'frozen' | undefined;
  readonly typeId?: number | undefined;
  readonly number: string;
}

/**
 * Lists a page of the stored-value cards of a state, a kind or a number, newest first, with their count. Leaves out cards
 * that were ordered and not paid.
 */
export async function listStoredCards(db: SiteDatabase, { state, typeId, number }: CardFilter, { pageSize, offset }: PageRange) {
  let from = db.query.selectFrom('card').where('site_id', '=', db.siteId).where('status', '<>', 'ordered');
  if (state === 'frozen') from = from.where('frozen', '=', true);
  else if (state) from = from.where('status', '=', state).where('frozen', '=', false);
  if (typeId !== undefined) from = from.where('type_id', '=', typeId);
  if (number !== '') from = from.where('number', '=', number);
  const [rows, counted] = await Promise.all([
    from.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(db.query, from.select('id')),
  ]);
  return { list: rows.map(toCard), counted };
}

/** Freezes or unfreezes a stored-value card; returns whether anything changed, undefined if there is no such card. */
export async function setCardFrozen({ query, siteId }: SiteDatabase, number: string, frozen: boolean): Promise<boolean | undefined> {
  const its = query.updateTable('card').where('site_id', '=', siteId).where('number', '=', number).where('status', '<>', 'ordered');
  const { numUpdatedRows } = await its.set({ frozen }).where('frozen', '=', !frozen).executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const there = await query.selectFrom('card').select('id').where('site_id', '=', siteId).where('number', '=', number).executeTakeFirst();
  return there && false;
}

/** Loads how much of a stored-value card's balance open payments reserve, in cents. */
export async function loadCardReservedAmount({ query, siteId }: SiteDatabase, id: number): Promise<Cents> {
  const { held } = await query
    .selectFrom('payment_tender')
    .innerJoin('payment', (join) =>
      join.onRef('payment.site_id', '=', 'payment_tender.site_id').onRef('payment.payment_no', '=', 'payment_tender.payment_no'),
    )
    .select(sql<number>`coalesce(sum(payment_tender.amount), 0)::bigint`.as('held'))
    .where('payment.site_id', '=', siteId)
    .where('payment_tender.site_id', '=', siteId)
    .where('payment_tender.ref', '=', String(id))
    .where('payment_tender.kind', 'in', ['cardPaid', 'cardGift'])
    .where('payment.status', '=', 'open')
    .executeTakeFirstOrThrow();
  return cents(held);
}
