import type { Cents } from 'contract/money.ts';

/** Names a kind of lucky draw prize: points, coupon, product, or `none` for winning nothing. */
export type LuckyDrawPrizeKind = 'points' | 'coupon' | 'goods' | 'none';

/** Describes a prize of a lucky draw. */
export interface LuckyDrawPrize {
  /** Numbers it from 1, in the order in which numbers stand for prizes. */
  readonly no: number;
  readonly name: string;
  readonly kind: LuckyDrawPrizeKind;
  readonly picture: string;
  readonly points: number | null;
  readonly couponId: number | null;
  readonly value: Cents;
  /** Gives its odds in parts of a million. */
  readonly odds: number;
  /** Is null for a prize that never runs out. */
  readonly stock: number | null;
}

/** Describes a lucky draw (抽奖): its time, prizes, odds and costs, without its seed. */
export interface LuckyDrawTerms {
  readonly name: string;
  readonly note: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Is empty for members of every level. */
  readonly levels: readonly number[];
  readonly freePerDay: number;
  /** Is null where no further draw can be bought. */
  readonly pointsCost: number | null;
  readonly paidPerDay: number;
  /** Numbers the prize that is won in place of one that has run out. */
  readonly fallbackNo: number;
  readonly prizes: readonly LuckyDrawPrize[];
}

/** Describes a lucky draw as it is stored, with its encrypted seed. */
export interface LuckyDraw extends LuckyDrawTerms {
  readonly id: number;
  readonly key: string;
  readonly seedSealed: Buffer;
  /** Holds the SHA-256 of the seed, in hexadecimal digits. */
  readonly seedHash: string;
  /** Counts the prizes that were taken, by number; only of those that can run out. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Returns whether a lucky draw is still to come, runs, or is over. */
export const luckyDrawState = (
  { startsAt, endsAt }: Pick<LuckyDrawTerms, 'startsAt' | 'endsAt'>,
  now: Date,
): 'upcoming' | 'running' | 'over' => (endsAt <= now ? 'over' : startsAt > now ? 'upcoming' : 'running');

/** Holds how often a member drew in a lucky draw: in all; and on one day, for free and for points. */
export interface MemberDrawCounts {
  readonly drawn: number;
  readonly dayFree: number;
  readonly dayPaid: number;
}

/** Holds the counts of a member who has not drawn yet in a lucky draw. */
export const noDraws: MemberDrawCounts = { drawn: 0, dayFree: 0, dayPaid: 0 };

/** Computes how many free draws and how many draws for points a member has left today in a lucky draw. */
export const countDrawChances = (
  { freePerDay, pointsCost, paidPerDay }: Pick<LuckyDrawTerms, 'freePerDay' | 'pointsCost' | 'paidPerDay'>,
  { dayFree, dayPaid }: MemberDrawCounts,
) => ({
  freeLeft: Math.max(0, freePerDay - dayFree),
  paidLeft: pointsCost === null ? 0 : Math.max(0, paidPerDay - dayPaid),
});

/**
 * Returns why a member cannot draw in a lucky draw now: too early, over, or for other levels. Undefined otherwise,
 * even if the member has no draws left: the caller checks that apart.
 */
export function findDrawProblem(
  draw: Pick<LuckyDrawTerms, 'startsAt' | 'endsAt' | 'levels'>,
  { levelId, now }: { readonly levelId: number; readonly now: Date },
): 'luckyDrawNotYet' | 'luckyDrawOver' | 'luckyDrawForOtherLevels' | undefined {
  const state = luckyDrawState(draw, now);
  if (state !== 'running') return state === 'upcoming' ? 'luckyDrawNotYet' : 'luckyDrawOver';
  return draw.levels.length > 0 && !draw.levels.includes(levelId) ? 'luckyDrawForOtherLevels' : undefined;
}
