import { Refusal } from 'contract/refusals.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { accountById } from './store/members.ts';

/** Refuses (mobileRequiredCode) who has no mobile where the site asks for one; elsewhere nothing is read. */
export async function mustHaveMobile(
  db: SiteDatabase,
  { mobileNeeded }: { readonly mobileNeeded: boolean },
  memberId: number,
): Promise<void> {
  if (mobileNeeded && !(await accountById(db, memberId))?.mobileSealed) throw new Refusal('mobileNeeded');
}
