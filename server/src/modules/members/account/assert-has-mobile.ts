import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { findMemberAccount } from './store/members.ts';

/** Refuses (mobileNeeded) a member without a mobile number if the site requires one. */
export async function assertHasMobile(
  db: SiteDatabase,
  { mobileNeeded }: { readonly mobileNeeded: boolean },
  memberId: number,
): Promise<void> {
  if (mobileNeeded && !(await findMemberAccount(db, memberId))?.mobileSealed) throw new Refusal('mobileNeeded');
}
