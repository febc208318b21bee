import { cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { CardOrder } from '../rules/card.ts';

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
type Row = Omit<CardOrder, 'kind' | 'amount' | 'gift'> & { readonly kind: string; readonly amount: number; readonly gift: number };
const toCharge = (row: Row) => ({
  ...row,
  kind: row.kind as CardOrder['kind'],
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

/** Inserts a member's order of a stored-value card or of a recharge. */
export async function addCardOrder(
  { query, siteId }: SiteDatabase,
  charge: Omit<CardOrder, 'status' | 'madeAt' | 'typeId'>,
  now: Date,
): Promise<void> {
  const { tid, cardId, memberId, kind, amount, gift, currency, expiresAt } = charge;
  const row = { tid, card_id: cardId, member_id: memberId, kind, amount, gift, currency, made_at: now, expires_at: expiresAt };
  await query
    .insertInto('card_charge')
    .values({ site_id: siteId, ...row })
    .execute();
}

/** Finds an order of a stored-value card or of a recharge; undefined if there is none, or if it is another member's. */
export async function findCardOrder(db: SiteDatabase, tid: string, memberId?: number): Promise<CardOrder | undefined> {
  let from = charges(db).where('card_charge.tid', '=', tid);
  if (memberId !== undefined) from = from.where('card_charge.member_id', '=', memberId);
  const row = await from.executeTakeFirst();
  return row && toCharge(row);
}

/** Lists a member's unpaid orders of stored-value cards and recharges, newest first; at most 50. */
export async function listUnpaidCardOrders(db: SiteDatabase, memberId: number): Promise<CardOrder[]> {
  const rows = await charges(db)
    .where('card_charge.member_id', '=', memberId)
    .where('card_charge.status', '=', 'open')
    .orderBy('card_charge.made_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(toCharge);
}

/** Marks an order of a stored-value card or of a recharge as paid. */
export async function markCardOrderPaid({ query, siteId }: SiteDatabase, tid: string, now: Date): Promise<void> {
  await query
    .updateTable('card_charge')
    .set({ status: 'paid', paid_at: now })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .execute();
}
