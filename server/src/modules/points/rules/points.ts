import { type Cents, cents } from 'contract/money.ts';

/** Describes points that end together; null for no end. */
export interface PointsLot {
  readonly id: number;
  readonly remaining: number;
  readonly endsAt: Date | null;
}
/** Describes the points that are taken from a lot. */
export interface LotUse {
  readonly lotId: number;
  readonly points: number;
  readonly endsAt: Date | null;
}

/** Takes points from lots in their order, those that end first before the others; undefined if there are too few. */
export function takeFromLots(lots: readonly PointsLot[], points: number): LotUse[] | undefined {
  const uses: LotUse[] = [];
  let left = points;
  for (const { id, remaining, endsAt } of lots) {
    if (left === 0) break;
    const taken = Math.min(left, remaining);
    if (taken > 0) uses.push({ lotId: id, points: taken, endsAt });
    left -= taken;
  }
  return left === 0 ? uses : undefined;
}

/** Returns which lots points go back to: those that were spent last, which end last, before the others. */
export function returnToLots<Use extends LotUse>(uses: readonly Use[], points: number): Use[] {
  let left = points;
  return [...uses]
    .sort((a, b) => (b.endsAt?.getTime() ?? Infinity) - (a.endsAt?.getTime() ?? Infinity) || b.lotId - a.lotId)
    .flatMap((use) => {
      const back = Math.min(left, use.points);
      left -= back;
      return back > 0 ? [{ ...use, points: back }] : [];
    });
}

/** Returns the points that a sum paid for goods earns, whole yuan or not. */
export const earnedPoints = (paid: Cents, pointsPerYuan: number): number => Math.floor((paid * pointsPerYuan) / 100);

/** Returns the worth of points, in cents. */
export const pointsWorth = (points: number, pointsForOneYuan: number): Cents => cents(Math.floor((points * 100) / pointsForOneYuan));

const day = 24 * 60 * 60 * 1000;
/** Returns when points earned now end; null for never. */
export const pointsEnd = (now: Date, pointsDays: number): Date | null =>
  pointsDays === 0 ? null : new Date(now.getTime() + pointsDays * day);

/** Returns when the points of an order received now are settled. */
export const settlesAt = (now: Date, pointsSettleDays: number): Date => new Date(now.getTime() + pointsSettleDays * day);
