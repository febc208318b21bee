import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { CardType, CardRechargeTier } from '../rules/card.ts';

const columns = [
  'id',
  'key',
  'name',
  'note',
  'price',
  'gift',
  'on_sale as onSale',
  'bind_years as bindYears',
  'goods_ids as goodsIds',
  'tiers',
] as const;

/**
 * Returns the kinds of stored-value cards of the site from the cache of this process, by id, also those no longer
 * sold.
 */
export const cachedCardTypes = (db: SiteDatabase): Promise<ReadonlyMap<number, CardType>> =>
  db.cached('cardTypes', async () => {
    const rows = await db.query.selectFrom('card_type').select(columns).where('site_id', '=', db.siteId).orderBy('id').execute();
    return new Map(
      rows.map(({ goodsIds, tiers, ...row }) => [
        row.id,
        {
          ...row,
          price: cents(row.price),
          gift: cents(row.gift),
          goodsIds: goodsIds && new Set(goodsIds),
          tiers: tiers as CardRechargeTier[], // written by saveCardType only
        },
      ]),
    );
  });

/** Finds a kind of stored-value card by the key that the merchant gave it; undefined if there is none. */
export async function findCardTypeByKey(db: SiteDatabase, key: string): Promise<CardType | undefined> {
  return [...(await cachedCardTypes(db)).values()].find((type) => type.key === key);
}

/**
 * Locks the kinds of stored-value cards of the site until the transaction ends, so that two merchants' changes follow
 * each other.
 */
export async function lockCardTypes({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('card types of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts a kind of stored-value card, or replaces the one with this key; returns its id. */
export async function saveCardType(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { key, goodsIds, ...type }: Omit<CardType, 'id'>,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = {
    name: type.name,
    note: type.note,
    price: type.price,
    gift: type.gift,
    on_sale: type.onSale,
    bind_years: type.bindYears,
    goods_ids: goodsIds && [...goodsIds],
    tiers: JSON.stringify(type.tiers),
    changed_at: now,
  };
  const { id } = await query
    .insertInto('card_type')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
