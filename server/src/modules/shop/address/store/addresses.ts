import type { SiteDatabase } from '#platform/database.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { AddressBookEntry } from '../rules/address-book.ts';
import type { StoredAddress } from '../rules/stored-address.ts';

const columns = [
  'id',
  'receiver_sealed as receiverSealed',
  'state_code as stateCode',
  'state',
  'city_code as cityCode',
  'city',
  'district_code as districtCode',
  'district',
  'street_code as streetCode',
  'street',
  'tag',
  'is_default as isDefault',
] as const;

/** Loads a member's addresses, the default first, then the newest; at most 50. */
export async function loadAddresses({ query, siteId }: SiteDatabase, memberId: number): Promise<StoredAddress[]> {
  return query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const selectAddress = prepareStatement((query, param: Param<{ siteId: number; memberId: number; id: number }>) =>
  query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('id', '=', param('id')),
);

/** Finds one of a member's addresses; undefined if the id is unknown or another member's. */
export async function findAddress(db: SiteDatabase, memberId: number, id: number): Promise<StoredAddress | undefined> {
  return (await selectAddress(db, { memberId, id }))[0];
}

const selectDefaultAddress = prepareStatement((query, param: Param<{ siteId: number; memberId: number }>) =>
  query
    .selectFrom('address')
    .select(columns)
    .where('site_id', '=', param('siteId'))
    .where('member_id', '=', param('memberId'))
    .where('is_default', '=', true),
);

/** Finds a member's default address; undefined if they have no address. */
export async function findDefaultAddress(db: SiteDatabase, memberId: number): Promise<StoredAddress | undefined> {
  return (await selectDefaultAddress(db, { memberId }))[0];
}

/**
 * Locks a member's address book until the transaction ends, so that saves happen one after the other. Returns the id of
 * each address, whether it is the default, and when it was changed. Locks the member's row, because an empty book has none.
 */
export const lockAddressBook = (db: SiteDatabase, memberId: number): Promise<AddressBookEntry[]> =>
  withMemberLocked(db, memberId, () =>
    db.query
      .selectFrom('address')
      .select(['id', 'is_default as isDefault', 'changed_at as changedAt'])
      .where('site_id', '=', db.siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  );

const toRow = (address: Omit<StoredAddress, 'id'>, now: Date) => ({
  receiver_sealed: address.receiverSealed,
  state_code: address.stateCode,
  state: address.state,
  city_code: address.cityCode,
  city: address.city,
  district_code: address.districtCode,
  district: address.district,
  street_code: address.streetCode,
  street: address.street,
  tag: address.tag,
  is_default: address.isDefault,
  changed_at: now,
});

/** Inserts an address and returns its id. */
export async function addAddress(
  { query, siteId }: SiteDatabase,
  memberId: number,
  address: Omit<StoredAddress, 'id'>,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('address')
    .values({ site_id: siteId, member_id: memberId, created_at: now, ...toRow(address, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Overwrites one of the member's addresses. */
export async function updateAddress({ query, siteId }: SiteDatabase, memberId: number, address: StoredAddress, now: Date): Promise<void> {
  await query
    .updateTable('address')
    .set(toRow(address, now))
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', address.id)
    .execute();
}

/** Unmarks the default address. Must come before marking another, because the database allows only one. */
export async function clearDefaultAddress({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('address')
    .set({ is_default: false })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}

/** Marks one of the member's addresses as the default. The caller clears the former default first. */
export async function setDefaultAddress({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<void> {
  await query
    .updateTable('address')
    .set({ is_default: true })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Deletes one of the member's addresses. */
export async function removeAddress({ query, siteId }: SiteDatabase, memberId: number, id: number): Promise<void> {
  await query.deleteFrom('address').where('site_id', '=', siteId).where('member_id', '=', memberId).where('id', '=', id).execute();
}

/** Removes all of a member's addresses. */
export async function removeAllAddresses({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('address').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
