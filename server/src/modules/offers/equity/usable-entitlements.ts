import type { SiteDatabase } from '#platform/database.ts';
import { findEquityTerms } from './store/equities.ts';
import { listCountCardEntitlements } from './store/entitlements.ts';

/** Describes an entitlement with pieces left on its count card (次卡: pieces of some products at no price). */
export interface CountCardEntitlement {
  readonly id: number;
  readonly title: string;
  readonly left: number;
  readonly goodsIds: readonly number[];
}

type OrderedPieces = { readonly goodsId: number; readonly pieces: number };

/** Loads a member's active entitlements with pieces left on a count card (次卡), the one that ends soonest first. */
export async function loadCountCardEntitlements(db: SiteDatabase, memberId: number, now: Date): Promise<CountCardEntitlement[]> {
  const rights = await listCountCardEntitlements(db, memberId, now);
  const equities = await Promise.all(rights.map(({ equityId }) => findEquityTerms(db, equityId)));
  return rights.map(({ id, title, left }, i) => ({ id, title, left, goodsIds: equities[i]?.card?.goodsIds ?? [] }));
}

/** Selects the entitlements whose count card covers the product of every order line, and has pieces left for them all. */
export function selectUsableEntitlements(rights: readonly CountCardEntitlement[], lines: readonly OrderedPieces[]): CountCardEntitlement[] {
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  return lines.length === 0
    ? []
    : rights.filter(({ left, goodsIds }) => left >= pieces && lines.every(({ goodsId }) => goodsIds.includes(goodsId)));
}

/**
 * Finds the entitlement whose count card is to pay for all pieces of an order. Undefined if none is named (null), if
 * it does not cover these pieces, or if it is another member's.
 */
export async function findUsableEntitlement(
  db: SiteDatabase,
  memberId: number,
  { rightId, lines }: { readonly rightId: number | null | undefined; readonly lines: readonly OrderedPieces[] },
  now: Date,
): Promise<CountCardEntitlement | undefined> {
  if (!rightId) return undefined;
  return selectUsableEntitlements(await loadCountCardEntitlements(db, memberId, now), lines).find(({ id }) => id === rightId);
}
