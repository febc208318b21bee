import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { memberStates } from './rules/member-states.ts';
import { mobileText } from './rules/mobile.ts';
import { lowestLevel } from './store/levels.ts';
import { type Account, accountByMobile, addMember } from './store/members.ts';

/** Describes a member to create. Omitted fields default to the lowest level, no growth, active. */
export interface MemberToBe {
  /** In the form that `normaliseMobile` returns. */
  readonly mobile: string;
  /** Result of `hashPassword`, computed before the transaction because it takes a tenth of a second. */
  readonly passwordHash: string;
  readonly nick: string;
  readonly avatar?: string;
  readonly levelId?: number;
  readonly growth?: number;
  readonly status?: number;
  readonly joinedAt: Date;
}

/** Creates a member and returns its id; undefined if another member has the number. */
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

/** Creates a member, or finds the one with the number, and returns its id. Repeatable, for seeding. */
export async function putMember(db: SiteDatabase, secrets: Secrets, member: MemberToBe): Promise<number> {
  const id = await newMember(db, secrets, member);
  if (id !== undefined) return id;
  const existing = await accountByMobile(db, secrets.hash(mobileText(member.mobile)));
  if (!existing) throw new Error('the mobile number is taken, but no member has it');
  return existing.id;
}

/** Finds the member with a mobile number. */
export const memberByMobile = (db: SiteDatabase, secrets: Secrets, mobile: string): Promise<Account | undefined> =>
  accountByMobile(db, secrets.hash(mobileText(mobile)));
