import type { SiteDatabase } from '#platform/database.ts';
import { findLastShare, findRecruiter } from './store/relations.ts';
import { listSharePage } from './store/share-log.ts';
import { allRows } from '#platform/paging.ts';

/** Loads the stored data about a member's sharing: their recruiter, the last shared link that they opened, and their own shares. */
export async function loadMemberSharing(db: SiteDatabase, memberId: number) {
  const [recruiter, lastShare, { list: shares }] = await Promise.all([
    findRecruiter(db, memberId),
    findLastShare(db, memberId),
    listSharePage(db, memberId, allRows),
  ]);
  return { recruiter, lastShare, shares };
}
