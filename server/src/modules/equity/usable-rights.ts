import type { SiteDatabase } from '#platform/database.ts';
import { findEquity } from './store/equities.ts';
import { listCardRights } from './store/rights.ts';

/** Describes a member benefit with pieces left on its count card. */
export interface CardRight {
  readonly id: number;
  readonly title: string;
  readonly left: number;
  readonly goodsIds: readonly number[];
}

type OrderedPieces = { readonly goodsId: number; readonly pieces: number };

/** Loads the member's valid benefits that have pieces left on a count card, those that end first before the others. */
export async function loadCardRights(db: SiteDatabase, memberId: number, now: Date): Promise<CardRight[]> {
  const rights = await listCardRights(db, memberId, now);
  const equities = await Promise.all(rights.map(({ equityId }) => findEquity(db, equityId)));
  return rights.map(({ id, title, left }, i) => ({ id, title, left, goodsIds: equities[i]?.card?.goodsIds ?? [] }));
}

/** Selects the benefits whose count card covers the products of all lines and has enough pieces left. */
export function selectUsableRights(rights: readonly CardRight[], lines: readonly OrderedPieces[]): CardRight[] {
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  return lines.length === 0
    ? []
    : rights.filter(({ left, goodsIds }) => left >= pieces && lines.every(({ goodsId }) => goodsIds.includes(goodsId)));
}

/**
 * Finds the benefit that is to pay for all pieces of an order. Returns undefined for null, for a benefit that does not cover them, and
 * for one of another member.
 */
export async function findUsableRight(
  db: SiteDatabase,
  memberId: number,
  { rightId, lines }: { readonly rightId: number | null | undefined; readonly lines: readonly OrderedPieces[] },
  now: Date,
): Promise<CardRight | undefined> {
  if (!rightId) return undefined;
  return selectUsableRights(await loadCardRights(db, memberId, now), lines).find(({ id }) => id === rightId);
}
