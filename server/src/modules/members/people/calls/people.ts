import { maskMobile } from 'contract/members/account/mobile.ts';
import type { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Principal } from '#http/principal.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { mobileHashInput, parseMobile } from '#modules/members/account/account.ts';
import { assertWithinOwn, lockPrincipal, revokeKeysAddedBy } from '#modules/shop/access/access.ts';
import { findGivenRole, isCaller, lockPerson } from '../lock-person.ts';
import { peopleLimit, type Role, roleLimit } from '../rules/people.ts';
import * as peopleStore from '../store/people.ts';
import * as roleStore from '../store/roles.ts';
import { findWithSecondStep, removeAuthenticators } from '../store/second-step.ts';
import { endPersonSessions } from '../store/sessions.ts';

/** Lists the people of the merchant: those who work here first, the latest added first. */
export const listPeople: Handler<typeof peopleCalls.listPeople> = async ({ db, secrets, principal }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await peopleStore.listPeople(db, page);
  const withSecondStep = await findWithSecondStep(
    db,
    list.map(({ id }) => id),
  );
  const people = list.map(({ id, name, mobileSealed, roleId, roleName, passwordHash, addedAt, lastSeenAt, leftAt }) => ({
    id,
    name,
    mobile: secrets.open(mobileSealed),
    roleId,
    roleName,
    hasPassword: passwordHash !== null,
    hasSecondStep: withSecondStep.has(id),
    addedAt: addedAt.getTime(),
    lastSeenAt: lastSeenAt?.getTime() ?? null,
    leftAt: leftAt?.getTime() ?? null,
    own: isCaller(principal, id),
  }));
  return buildPage(page, people, total);
};

/** Adds a person with a role that the caller may give; one who left comes back. Refuses a number that somebody who works here has. */
export const addPerson: Handler<typeof peopleCalls.addPerson> = async (
  { db, site, secrets, principal, now, noted },
  { name, mobile: typed, roleId },
) => {
  const mobile = parseMobile(typed, site.locale);
  const caller = await lockPrincipal(db, principal);
  const role = await findGivenRole(db, caller, roleId);
  const mobileHash = secrets.hash(mobileHashInput(mobile));
  const known = await peopleStore.findPersonByMobile(db, mobileHash);
  if (known && known.leftAt === null) throw new Refusal('personTaken');
  if ((await peopleStore.countPeople(db)) >= peopleLimit) throw new Refusal('peopleTooMany');
  noted({ roleName: role.name, mobile: maskMobile(mobile) });
  if (known) {
    await peopleStore.savePerson(db, { id: known.id, name, roleId, comesBack: true });
    await removeAuthenticators(db, [known.id]);
    await endPersonSessions(db, { personId: known.id }, now);
    return { id: known.id };
  }
  return { id: await peopleStore.insertPerson(db, { name, mobileHash, mobileSealed: secrets.seal(mobile), roleId }, now) };
};

/** Refuses (lastOwner) a change after which nobody of the shop would be its owner. */
async function assertOwnerStays(db: SiteDatabase, role: Role): Promise<void> {
  if (role.isOwner && (await peopleStore.countPeople(db, role.id)) === 1) throw new Refusal('lastOwner');
}

/** Changes the name or the role of a person. Nobody changes their own role, or gives what they do not have. */
export const changePerson: Handler<typeof peopleCalls.changePerson> = async ({ db, principal, noted, unchanged }, { id, name, roleId }) => {
  const { person, role, caller } = await lockPerson(db, principal, id);
  if (person.leftAt !== null) throw new Refusal('personNotFound');
  const given = roleId === undefined || roleId === role.id ? role : await findGivenRole(db, caller, roleId);
  const isOtherRole = given.id !== role.id;
  if (isOtherRole && isCaller(principal, id)) throw new Refusal('ownRoleFixed');
  if (isOtherRole) await assertOwnerStays(db, role);
  const newName = name ?? person.name;
  if (!isOtherRole && newName === person.name) {
    unchanged();
    return {};
  }
  await peopleStore.savePerson(db, { id, name: newName, roleId: given.id });
  noted({ roleName: given.name, was: { name: person.name, roleName: role.name } });
  return {};
};

/** Ends the work of a person here, their log-ins, and the access keys that they made. */
export const endPerson: Handler<typeof peopleCalls.endPerson> = async ({ db, principal, now, noted, unchanged }, { id }) => {
  const { person, role } = await lockPerson(db, principal, id);
  if (person.leftAt !== null) {
    unchanged();
    return {};
  }
  if (isCaller(principal, id)) throw new Refusal('ownRoleFixed');
  await assertOwnerStays(db, role);
  await peopleStore.savePersonLeft(db, id, now);
  await removeAuthenticators(db, [id]);
  await endPersonSessions(db, { personId: id }, now);
  const keys = await revokeKeysAddedBy(db, id, now);
  noted({ name: person.name, roleName: role.name, ...(keys.length > 0 ? { revokedKeys: keys } : {}) });
  return {};
};

/** Lists the roles of the people, with their permissions and how many have each. */
export const listRoles: Handler<typeof peopleCalls.listRoles> = async ({ db }) => ({
  list: (await roleStore.listRoles(db)).map((role) => ({ ...role, may: [...role.may] })),
});

/** Adds a role with permissions that the caller has. */
export const addRole: Handler<typeof peopleCalls.addRole> = async ({ db, principal, now }, { name, may }) => {
  const caller = await lockPrincipal(db, principal);
  const roles = await roleStore.listRoles(db);
  if (roles.some((one) => one.name === name)) throw new Refusal('roleNameTaken');
  if (roles.length >= roleLimit) throw new Refusal('rolesTooMany');
  assertWithinOwn(caller, may);
  return { id: await roleStore.insertRole(db, { name, may }, now) };
};

/** Locks and finds a role that may be changed; refuses the owner's, and one that allows more than the caller may. */
async function lockRole(db: SiteDatabase, principal: Principal, id: number) {
  const caller = await lockPrincipal(db, principal);
  const roles = await roleStore.listRoles(db);
  const role = roles.find((one) => one.id === id);
  if (!role) throw new Refusal('roleNotFound');
  if (role.isOwner) throw new Refusal('ownerRoleFixed');
  assertWithinOwn(caller, role.may);
  return { role, roles, caller };
}

/** Changes the name or the permissions of a role, for everybody who has it. Nobody changes their own. */
export const changeRole: Handler<typeof peopleCalls.changeRole> = async ({ db, principal, noted, unchanged }, { id, name, may }) => {
  const { role, roles, caller } = await lockRole(db, principal, id);
  if (caller.roleId === id) throw new Refusal('ownRoleFixed');
  const changed = { name: name ?? role.name, may: may ?? role.may };
  if (roles.some((one) => one.id !== id && one.name === changed.name)) throw new Refusal('roleNameTaken');
  assertWithinOwn(caller, changed.may);
  if (changed.name === role.name && changed.may.length === role.may.length && changed.may.every((one) => role.may.includes(one))) {
    unchanged();
    return {};
  }
  await roleStore.saveRole(db, { id, ...changed });
  noted({ was: { name: role.name, may: role.may } });
  return {};
};

/** Removes a role that nobody has. */
export const removeRole: Handler<typeof peopleCalls.removeRole> = async ({ db, principal, noted }, { id }) => {
  const { role } = await lockRole(db, principal, id);
  if (await peopleStore.hasHolders(db, id)) throw new Refusal('roleUsed');
  await roleStore.deleteRole(db, id);
  noted({ name: role.name });
  return {};
};
