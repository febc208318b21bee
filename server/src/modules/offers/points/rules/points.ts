import { type Cents, cents } from 'contract/money.ts';

/** Describes a lot of points, which are a member's points that expire together: how many are left, and when they expire (null for never). */
export interface PointsLot {
  readonly id: number;
  readonly remaining: number;
  readonly endsAt: Date | null;
}
/** Describes how many points are taken from a lot, and when the lot expires (null for never). */
export interface PointsLotUse {
  readonly lotId: number;
  readonly points: number;
  readonly endsAt: Date | null;
}

/**
 * Decides how many points to take from each lot, in the order given: the caller sorts the lots by expiry. Undefined if
 * they hold too few.
 */
export function takeFromPointsLots(lots: readonly PointsLot[], points: number): PointsLotUse[] | undefined {
  const uses: PointsLotUse[] = [];
  let left = points;
  for (const { id, remaining, endsAt } of lots) {
    if (left === 0) break;
    const taken = Math.min(left, remaining);
    if (taken > 0) uses.push({ lotId: id, points: taken, endsAt });
    left -= taken;
  }
  return left === 0 ? uses : undefined;
}

/**
 * Decides how points that are given back are divided over the lots that they were taken from. The lot that expires last
 * gets its points back first.
 */
export function returnToPointsLots<Use extends PointsLotUse>(uses: readonly Use[], points: number): Use[] {
  let left = points;
  return [...uses]
    .sort((a, b) => (b.endsAt?.getTime() ?? Infinity) - (a.endsAt?.getTime() ?? Infinity) || b.lotId - a.lotId)
    .flatMap((use) => {
      const back = Math.min(left, use.points);
      left -= back;
      return back > 0 ? [{ ...use, points: back }] : [];
    });
}

/** Computes the points that an amount paid for products earns, in proportion, rounded down to whole points. */
export const earnedPoints = (paid: Cents, pointsPerYuan: number): number => Math.floor((paid * pointsPerYuan) / 100);

/** Returns what points are worth when paying with them, in cents. */
export const pointsWorth = (points: number, pointsForOneYuan: number): Cents => cents(Math.floor((points * 100) / pointsForOneYuan));

const day = 24 * 60 * 60 * 1000;
/** Computes when points that are given now expire; null if the shop's points never do. */
export const pointsEnd = (now: Date, pointsDays: number): Date | null =>
  pointsDays === 0 ? null : new Date(now.getTime() + pointsDays * day);

/** Returns when the points of an order received now are credited: once it can no longer be returned. */
export const pointsSettlementTime = (now: Date, pointsSettleDays: number): Date => new Date(now.getTime() + pointsSettleDays * day);
