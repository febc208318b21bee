import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { CardCharge } from '../rules/card.ts';

const columns = [
  'card_charge.tid',
  'card_charge.card_id as cardId',
  'card_charge.member_id as memberId',
  'card_charge.kind',
  'card_charge.amount',
  'card_charge.gift',
  'card_charge.currency',
  'card_charge.status',
  'card_charge.made_at as madeAt',
  'card_charge.expires_at as expiresAt',
] as const;
type Row = Omit<CardCharge, 'kind' | 'amount' | 'gift'> & { readonly kind: string; readonly amount: number; readonly gift: number };
const toCharge = (row: Row) => ({
  ...row,
  kind: row.kind as CardCharge['kind'],
  amount: cents(row.amount),
  gift: cents(row.gift),
});
const charges = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('card_charge')
    .innerJoin('card', (join) => join.onRef('card.site_id', '=', 'card_charge.site_id').onRef('card.id', '=', 'card_charge.card_id'))
    .select(columns)
    .select('card.type_id as typeId')
    .where('card_charge.site_id', '=', siteId)
    .where('card.site_id', '=', siteId);

/** Adds a card that is bought, or a recharge of one. */
export async function addCharge(
  { query, siteId }: SiteDatabase,
  charge: Omit<CardCharge, 'status' | 'madeAt' | 'typeId'>,
  now: Date,
): Promise<void> {
  const { tid, cardId, memberId, kind, amount, gift, currency, expiresAt } = charge;
  const row = { tid, card_id: cardId, member_id: memberId, kind, amount, gift, currency, made_at: now, expires_at: expiresAt };
  await query
    .insertInto('card_charge')
    .values({ site_id: siteId, ...row })
    .execute();
}

/** Finds a charge; undefined if there is none, or if it is not the given member's. */
export async function findCharge(db: SiteDatabase, tid: string, memberId?: number): Promise<CardCharge | undefined> {
  let from = charges(db).where('card_charge.tid', '=', tid);
  if (memberId !== undefined) from = from.where('card_charge.member_id', '=', memberId);
  const row = await from.executeTakeFirst();
  return row && toCharge(row);
}

/** Lists the last charges of a member that are not paid, newest first; at most 50. */
export async function listOpenCharges(db: SiteDatabase, memberId: number): Promise<CardCharge[]> {
  const rows = await charges(db)
    .where('card_charge.member_id', '=', memberId)
    .where('card_charge.status', '=', 'open')
    .orderBy('card_charge.made_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(toCharge);
}

/** Marks a charge as paid. */
export async function setChargePaid({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<void> {
  await query
    .updateTable('card_charge')
    .set({ status: 'paid', paid_at: now })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}
