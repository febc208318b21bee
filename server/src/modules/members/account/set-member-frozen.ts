import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { memberStates } from './rules/member-states.ts';
import { lockMemberStatus, updateMemberStatus } from './store/listed-members.ts';

/**
 * Freezes an active member, or unfreezes a frozen one. Returns false if the member was in the wanted state already.
 * Refuses (userNotFound, memberStateWrong) an unknown member, and one who is neither active nor frozen.
 */
export async function setMemberFrozen(db: SiteDatabase, id: number, to: 'active' | 'frozen'): Promise<boolean> {
  const status = await lockMemberStatus(db, id);
  if (status === undefined) throw new Refusal('userNotFound');
  if (status !== memberStates.active && status !== memberStates.frozen) throw new Refusal('memberStateWrong');
  if (status === memberStates[to]) return false;
  await updateMemberStatus(db, id, memberStates[to]);
  return true;
}
