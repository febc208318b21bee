import type { Cents } from 'contract/money.ts';

/** Names the kinds of prizes; `none` is the chance of winning nothing. */
export type PrizeKind = 'points' | 'coupon' | 'goods' | 'none';

/** Describes a prize of a lucky draw. */
export interface Prize {
  /** Numbers it from 1, in the order in which numbers stand for prizes. */
  readonly no: number;
  readonly name: string;
  readonly kind: PrizeKind;
  readonly picture: string;
  readonly points: number | null;
  readonly couponId: number | null;
  readonly value: Cents;
  /** Gives its odds in parts of a million. */
  readonly odds: number;
  /** Is null for a prize that never runs out. */
  readonly stock: number | null;
}

/** Describes a lucky draw without its seed. */
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
  readonly prizes: readonly Prize[];
}

/** Describes a lucky draw as it is stored, with its sealed seed. */
export interface LuckyDraw extends LuckyDrawTerms {
  readonly id: number;
  readonly key: string;
  readonly seedSealed: Buffer;
  /** Holds the SHA-256 of the seed, in hexadecimal digits. */
  readonly seedHash: string;
  /** Counts the prizes that were taken, by number; only of those that can run out. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Tells whether a draw is still to come, runs, or is over. */
export const stateOf = ({ startsAt, endsAt }: Pick<LuckyDrawTerms, 'startsAt' | 'endsAt'>, now: Date): 'upcoming' | 'running' | 'over' =>
  endsAt <= now ? 'over' : startsAt > now ? 'upcoming' : 'running';

/** Counts the draws of a member: in all, and today. */
export interface MemberDraws {
  readonly drawn: number;
  readonly dayFree: number;
  readonly dayPaid: number;
}

/** Holds the counts of a member who has not drawn yet. */
export const noDraws: MemberDraws = { drawn: 0, dayFree: 0, dayPaid: 0 };

/** Counts the draws that a member still has today. */
export const countChances = (
  { freePerDay, pointsCost, paidPerDay }: Pick<LuckyDrawTerms, 'freePerDay' | 'pointsCost' | 'paidPerDay'>,
  { dayFree, dayPaid }: MemberDraws,
) => ({
  freeLeft: Math.max(0, freePerDay - dayFree),
  paidLeft: pointsCost === null ? 0 : Math.max(0, paidPerDay - dayPaid),
});

/** Finds why a member cannot draw, their chances aside; undefined if they can. */
export function findDrawProblem(
  draw: Pick<LuckyDrawTerms, 'startsAt' | 'endsAt' | 'levels'>,
  { levelId, now }: { readonly levelId: number; readonly now: Date },
): 'luckyDrawNotYet' | 'luckyDrawOver' | 'luckyDrawForOtherLevels' | undefined {
  const state = stateOf(draw, now);
  if (state !== 'running') return state === 'upcoming' ? 'luckyDrawNotYet' : 'luckyDrawOver';
  return draw.levels.length > 0 && !draw.levels.includes(levelId) ? 'luckyDrawForOtherLevels' : undefined;
}
