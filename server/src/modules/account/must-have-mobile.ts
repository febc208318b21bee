import { Refusal } from 'contract/refusals.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { accountById } from './store/members.ts';

/** Refuses (mobileNeeded) a member without a mobile number if the site requires one; otherwise reads nothing. */
export async function mustHaveMobile(
  db: SiteDatabase,
  { mobileNeeded }: { readonly mobileNeeded: boolean },
  memberId: number,
): Promise<void> {
  if (mobileNeeded && !(await accountById(db, memberId))?.mobileSealed) throw new Refusal('mobileNeeded');
}
