import type { RecruitRule } from 'contract/sharing/share/share-kinds.ts';

/** Counts a visit this soon after registering as the one that led to it, in milliseconds. */
const registrationTime = 10 * 60_000;

/**
 * Holds the facts that decide whether a visit through a shared link makes the sharer the member's recruiter: the shop's
 * rule, the present recruiter, when the member joined, and whether the member is above the sharer.
 */
export interface RelationFacts {
  readonly rule: RecruitRule;
  /** Names the member's recruiter; undefined for nobody. */
  readonly recruiterId: number | undefined;
  readonly joinedAt: Date;
  /** Tells whether the member is above the sharer: their recruiter, the recruiter's recruiter, and so on. */
  readonly isAboveSharer: boolean;
}

/**
 * Decides whether a visit through a shared link makes the sharer the member's recruiter, as the shop's rule says. Nobody
 * becomes a recruiter of themselves, directly or through others.
 */
export function bindsRelation({ rule, recruiterId, joinedAt, isAboveSharer }: RelationFacts, sharerId: number, now: Date): boolean {
  if (isAboveSharer || recruiterId === sharerId) return false;
  if (rule === 'everyShare') return true;
  if (recruiterId !== undefined) return false;
  return rule === 'firstTouch' || now.getTime() - joinedAt.getTime() <= registrationTime;
}
