import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { memberStates } from './rules/member-states.ts';
import { mobileText } from './rules/mobile.ts';
import { lowestLevel } from './store/levels.ts';
import { type Account, accountByMobile, addMember } from './store/members.ts';

/** A member to be made; what is left out is a new member's: the lowest level, no growth, active. */
export interface MemberToBe {
  /** In the form that rules/mobile gives. */
  readonly mobile: string;
  /** From `hashPassword`: reckoned before the unit begins, for it takes a tenth of a second. */
  readonly passwordHash: string;
  readonly nick: string;
  readonly avatar?: string;
  readonly levelId?: number;
  readonly growth?: number;
  readonly status?: number;
  readonly joinedAt: Date;
}

/** Makes a member and gives its id; undefined when the number is a member's already. */
export async function newMember(db: SiteDatabase, secrets: Secrets, member: MemberToBe): Promise<number | undefined> {
  return addMember(db, {
    mobileSealed: secrets.seal(member.mobile),
    mobileHash: secrets.hash(mobileText(member.mobile)),
    passwordHash: member.passwordHash,
    nick: member.nick,
    avatar: member.avatar ?? '',
    levelId: member.levelId ?? (await lowestLevel(db)).id,
    growth: member.growth ?? 0,
    status: member.status ?? memberStates.active,
    joinedAt: member.joinedAt,
  });
}

/** Makes a member, or finds the one who has the number already, and gives its id: for sowing, which may run again. */
export async function putMember(db: SiteDatabase, secrets: Secrets, member: MemberToBe): Promise<number> {
  const id = await newMember(db, secrets, member);
  if (id !== undefined) return id;
  const known = await accountByMobile(db, secrets.hash(mobileText(member.mobile)));
  if (!known) throw new Error('the number is taken and nobody has it');
  return known.id;
}

/** The member who has a number; undefined when nobody has it. */
export const memberByMobile = (db: SiteDatabase, secrets: Secrets, mobile: string): Promise<Account | undefined> =>
  accountByMobile(db, secrets.hash(mobileText(mobile)));
