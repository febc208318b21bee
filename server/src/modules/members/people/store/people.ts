import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import { removeAuthenticators } from './second-step.ts';
import { endPersonSessions } from './sessions.ts';

const columns = [
  'person.id',
  'person.name',
  'person.mobile_sealed as mobileSealed',
  'person.role_id as roleId',
  'person.password_hash as passwordHash',
  'person.added_at as addedAt',
  'person.last_seen_at as lastSeenAt',
  'person.left_at as leftAt',
] as const;

/** Lists a page of the people: those who work here first, the latest added first; with the total. */
export async function listPeople({ query, siteId }: SiteDatabase, { pageSize, offset }: PageRange) {
  const all = query.selectFrom('person').where('person.site_id', '=', siteId);
  const [list, total] = await Promise.all([
    all
      .innerJoin('merchant_role', (join) => join.onRef('merchant_role.id', '=', 'person.role_id').on('merchant_role.site_id', '=', siteId))
      .select([...columns, 'merchant_role.name as roleName'])
      .orderBy('person.left_at', (order) => order.desc().nullsFirst())
      .orderBy('person.id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    countRows(query, all.select('person.id')),
  ]);
  return { list, total };
}

const select = ({ query, siteId }: SiteDatabase) => query.selectFrom('person').select(columns).where('person.site_id', '=', siteId);

/** Finds a person, also one who left; undefined if there is none. */
export const findPerson = (db: SiteDatabase, id: number) => select(db).where('id', '=', id).executeTakeFirst();

/** Finds a person by the hash of their mobile number, also one who left; undefined if there is none. */
export const findPersonByMobile = (db: SiteDatabase, mobileHash: Buffer) =>
  select(db).where('mobile_hash', '=', mobileHash).executeTakeFirst();

/** Finds a person likewise, and locks them until the transaction ends: nobody logs in while they leave or get a new password. */
export const lockPersonByMobile = (db: SiteDatabase, mobileHash: Buffer) =>
  select(db).where('mobile_hash', '=', mobileHash).forUpdate().executeTakeFirst();

/** Counts the people who work here; with a role, those who have it. */
export async function countPeople({ query, siteId }: SiteDatabase, roleId?: number): Promise<number> {
  let all = query.selectFrom('person').where('site_id', '=', siteId).where('left_at', 'is', null);
  if (roleId !== undefined) all = all.where('role_id', '=', roleId);
  const { count } = await all.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Inserts a person; returns their id. */
export async function insertPerson(
  { query, siteId }: SiteDatabase,
  person: { readonly name: string; readonly mobileHash: Buffer; readonly mobileSealed: Buffer; readonly roleId: number },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('person')
    .values({
      site_id: siteId,
      name: person.name,
      mobile_hash: person.mobileHash,
      mobile_sealed: person.mobileSealed,
      role_id: person.roleId,
      added_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the name and role of a person, and that they work here. One who comes back sets a password anew. */
export async function savePerson(
  { query, siteId }: SiteDatabase,
  {
    id,
    name,
    roleId,
    comesBack = false,
  }: { readonly id: number; readonly name: string; readonly roleId: number; readonly comesBack?: boolean },
): Promise<void> {
  await query
    .updateTable('person')
    .set({ name, role_id: roleId, ...(comesBack ? { left_at: null, password_hash: null } : {}) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Saves that a person left. */
export async function savePersonLeft({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('person').set({ left_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Saves the hash of a person's password. */
export async function savePersonPassword({ query, siteId }: SiteDatabase, id: number, passwordHash: string): Promise<void> {
  await query.updateTable('person').set({ password_hash: passwordHash }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Tells whether anybody has a role, or had it when they left, and whether an access key has or had it. */
export const hasHolders = async ({ query, siteId }: SiteDatabase, roleId: number): Promise<boolean> =>
  (await query
    .selectFrom('person')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role_id', '=', roleId)
    .limit(1)
    .executeTakeFirst()) !== undefined ||
  (await query
    .selectFrom('access_key')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role_id', '=', roleId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Ends the work of everybody with the owner's role, and all log-ins of the shop: for an operator who gives a shop back to its owner. Returns their names.
 */
export async function endOwners(db: SiteDatabase, now: Date): Promise<string[]> {
  const { query, siteId } = db;
  const ended = await query
    .updateTable('person')
    .set({ left_at: now })
    .where('site_id', '=', siteId)
    .where('left_at', 'is', null)
    .where('role_id', 'in', (of) => of.selectFrom('merchant_role').select('id').where('site_id', '=', siteId).where('is_owner', '=', true))
    .returning(['id', 'name'])
    .execute();
  await removeAuthenticators(
    db,
    ended.map(({ id }) => id),
  );
  await endPersonSessions(db, {}, now);
  return ended.map(({ name }) => name);
}
