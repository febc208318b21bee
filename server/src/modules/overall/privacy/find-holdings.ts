import type { Departure, Holding, MemberData } from '#define-module.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Asks all modules what a member's departure would lose or leave unfinished. */
export async function findHoldings(
  db: SiteDatabase,
  modules: readonly MemberData[],
  memberId: number,
  departure: Departure,
  now: Date,
): Promise<ReadonlySet<Holding>> {
  const found = await Promise.all(modules.map(async ({ findHoldings: find }) => (await find?.(db, memberId, departure, now)) ?? []));
  return new Set(found.flat());
}
