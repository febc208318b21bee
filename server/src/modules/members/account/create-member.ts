import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { memberStates } from './rules/member-states.ts';
import { mobileHashInput } from './rules/mobile.ts';
import { loadLowestLevel } from './store/levels.ts';
import { findMemberAccountByMobile, addMember } from './store/members.ts';
import type { MemberAccount } from './rules/member.ts';

/** Describes a member to create. Omitted fields default to the lowest level, no growth, active. */
export interface MemberInput {
  /** The member number; drawn at random if omitted. */
  readonly id?: number;
  /** In the form that `normaliseMobile` returns; null for a member who logs in only by the messaging app. */
  readonly mobile: string | null;
  /** Result of `hashPassword`, computed before the transaction because it takes a tenth of a second. */
  readonly passwordHash: string | null;
  readonly nick: string;
  readonly avatar?: string;
  readonly levelId?: number;
  readonly growth?: number;
  readonly status?: number;
  readonly joinedAt: Date;
}

/** Creates a member and returns its id; undefined if another member has the mobile number. */
export async function createMember(db: SiteDatabase, secrets: Secrets, member: MemberInput): Promise<number | undefined> {
  return addMember(db, {
    id: member.id,
    mobileSealed: member.mobile === null ? null : secrets.seal(member.mobile),
    mobileHash: member.mobile === null ? null : secrets.hash(mobileHashInput(member.mobile)),
    passwordHash: member.passwordHash,
    nick: member.nick,
    avatar: member.avatar ?? '',
    levelId: member.levelId ?? (await loadLowestLevel(db)).id,
    grantedLevelId: member.levelId ?? null,
    growth: member.growth ?? 0,
    status: member.status ?? memberStates.active,
    joinedAt: member.joinedAt,
  });
}

/** Creates a member, or finds the one who has the mobile number already; returns the member's id. For seeding demo data, even twice. */
export async function ensureMember(db: SiteDatabase, secrets: Secrets, member: MemberInput & { readonly mobile: string }): Promise<number> {
  const id = await createMember(db, secrets, member);
  if (id !== undefined) return id;
  const existing = await findMemberAccountByMobile(db, secrets.hash(mobileHashInput(member.mobile)));
  if (!existing) throw new Error('the mobile number is taken, but no member has it');
  return existing.id;
}

/** Finds the account of the member with a mobile number in its stored form; undefined if nobody has it. */
export const findMemberByMobile = (db: SiteDatabase, secrets: Secrets, mobile: string): Promise<MemberAccount | undefined> =>
  findMemberAccountByMobile(db, secrets.hash(mobileHashInput(mobile)));
