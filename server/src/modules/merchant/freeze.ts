import { Refusal } from 'contract/refusals.ts';
import { heldMemberStatus, memberStates, setMemberStatus } from '#modules/account/account.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Freezes an active member, or lets a frozen one in again; gives whether they were not so already. Refuses who is in neither state. */
export async function freeze(db: SiteDatabase, id: number, to: 'active' | 'frozen'): Promise<boolean> {
  const status = await heldMemberStatus(db, id);
  if (status === undefined) throw new Refusal('userNotFound');
  if (status !== memberStates.active && status !== memberStates.frozen) throw new Refusal('memberStateWrong');
  if (status === memberStates[to]) return false;
  await setMemberStatus(db, id, memberStates[to]);
  return true;
}
