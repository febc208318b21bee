import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Entry } from '../rules/address-book.ts';
import type { KeptAddress } from '../rules/kept-address.ts';

const columns = [
  'id',
  'receiver',
  'mobile_sealed as mobileSealed',
  'state_code as stateCode',
  'state',
  'city_code as cityCode',
  'city',
  'district_code as districtCode',
  'district',
  'street_code as streetCode',
  'street',
  'detail',
  'tag',
  'is_default as isDefault',
] as const;

/** Loads a member's addresses, the default first, then the newest; at most 50. */
export async function addressesOf({ query, siteId }: SiteDatabase, memberId: number): Promise<KeptAddress[]> {
  return query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds one of a member's addresses; undefined if the id is unknown or another member's. */
export async function addressOf({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<KeptAddress | undefined> {
  return query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const defaultOf = prepareStatement((query, param: Param<{ siteId: number; memberId: number }>) =>
  query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('is_default', '=', true),
);

/** Finds a member's default address. */
export async function defaultAddress(db: SiteDatabase, memberId: number): Promise<KeptAddress | undefined> {
  return (await defaultOf(db, { memberId }))[0];
}

/**
 * Locks a member's address book until the transaction ends, so that concurrent saves happen one after the other. An empty book has no row
 * to lock, so this locks the member.
 */
export const lockedBook = (db: SiteDatabase, memberId: number): Promise<Entry[]> =>
  withMemberLocked(db, memberId, () =>
    db.query
      .selectFrom('address')
      .select(['id', 'is_default as isDefault', 'changed_at as changedAt'])
      .where('site_id', '=', db.siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  );

const row = (address: Omit<KeptAddress, 'id'>, now: Date) => ({
  receiver: address.receiver,
  mobile_sealed: address.mobileSealed,
  state_code: address.stateCode,
  state: address.state,
  city_code: address.cityCode,
  city: address.city,
  district_code: address.districtCode,
  district: address.district,
  street_code: address.streetCode,
  street: address.street,
  detail: address.detail,
  tag: address.tag,
  is_default: address.isDefault,
  changed_at: now,
});

/** Inserts an address and returns its id. */
export async function addAddress(
  { query, siteId }: SiteDatabase,
  memberId: number,
  address: Omit<KeptAddress, 'id'>,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('address')
    .values({ site_id: siteId, member_id: memberId, created_at: now, ...row(address, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeAddress({ query, siteId }: SiteDatabase, memberId: number, address: KeptAddress, now: Date): Promise<void> {
  await query
    .updateTable('address')
    .set(row(address, now))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', address.id)
    .execute();
}

/** Unmarks the default address. Must come before marking another, because the database allows only one. */
export async function clearDefault({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('address')
    .set({ is_default: false })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}

export async function markDefault({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<void> {
  await query
    .updateTable('address')
    .set({ is_default: true })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function removeAddress({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<void> {
  await query.deleteFrom('address').where('site_id', '=', siteId).where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** Removes all of a member's addresses. */
export async function forgetAddresses({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('address').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
