import { defaultRoles } from 'contract/shop/access/default-roles.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type Role, toPermissions } from '../rules/people.ts';

const toRole = <Row extends { readonly isOwner: boolean; readonly may: string[] }>(row: Row) => ({
  ...row,
  may: toPermissions(row.isOwner, row.may),
});

/** Lists the roles of a shop, the owner's first, with how many people who work there have each. */
export async function listRoles({ query, siteId }: SiteDatabase): Promise<(Role & { readonly people: number })[]> {
  const rows = await query
    .selectFrom('merchant_role')
    .select(['id', 'name', 'is_owner as isOwner', 'may'])
    .select((of) =>
      of
        .selectFrom('person')
        .select((count) => count.fn.countAll<number>().as('people'))
        .where('person.site_id', '=', siteId)
        .whereRef('person.role_id', '=', 'merchant_role.id')
        .where('person.left_at', 'is', null)
        .as('people'),
    )
    .where('merchant_role.site_id', '=', siteId)
    .orderBy('is_owner', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toRole(row), people: row.people ?? 0 }));
}

/** Finds a role; undefined if there is none. */
export async function findRole({ query, siteId }: SiteDatabase, id: number): Promise<Role | undefined> {
  const row = await query
    .selectFrom('merchant_role')
    .select(['id', 'name', 'is_owner as isOwner', 'may'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRole(row);
}

/** Inserts a role; returns its id. */
export async function insertRole(
  { query, siteId }: SiteDatabase,
  { name, isOwner = false, may }: { readonly name: string; readonly isOwner?: boolean; readonly may: readonly Permission[] },
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('merchant_role')
    .values({ site_id: siteId, name, is_owner: isOwner, may: isOwner ? [] : [...may], created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the name and the permissions of a role. */
export async function saveRole({ query, siteId }: SiteDatabase, { id, name, may }: Pick<Role, 'id' | 'name' | 'may'>): Promise<void> {
  await query
    .updateTable('merchant_role')
    .set({ name, may: [...may] })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a role that nobody has. */
export async function deleteRole({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.deleteFrom('merchant_role').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Adds the roles of a new shop. Returns the id of the owner's. */
export async function addDefaultRoles(db: SiteDatabase, now: Date): Promise<number> {
  let owner = 0;
  for (const role of defaultRoles) {
    const id = await insertRole(db, role, now);
    if (role.isOwner) owner = id;
  }
  return owner;
}
