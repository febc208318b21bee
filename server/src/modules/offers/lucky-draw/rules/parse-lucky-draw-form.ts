import type { Input } from 'contract/call.ts';
import type { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { fromYuan } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import { readPeriod } from '#platform/read-period.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { possibleDrawNumbers } from './rolled-prize.ts';
import type { LuckyDrawTerms, LuckyDrawPrize } from './lucky-draw.ts';

/** Describes a lucky draw as the merchant sends it, without its key. */
export type LuckyDrawInput = Omit<Input<typeof luckyDrawMerchantCalls.putLuckyDraw>, 'key'>;
type PrizeInput = LuckyDrawInput['prizes'][number];

/** Bounds what a prize may be worth, in yuan: the law against unfair competition allows no more. */
const mostValue = 50_000;

/**
 * Holds what parsing a lucky draw's form needs: the time zone, the ids of the levels, and the function that finds
 * coupons.
 */
export interface LuckyDrawReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
  /** Finds the id of a coupon by its key; undefined if there is none. */
  readonly findCoupon: (key: string) => number | undefined;
}

const wrong = (why: Sentence): Refusal => new Refusal('luckyDrawWrong', { sentence: why });

/** Finds the problem of a prize: fields of another kind, missing ones, too high a value. */
function findPrizeProblem({ kind, points, coupon, value, stock }: PrizeInput): Sentence | undefined {
  if ((kind === 'points') !== (points !== undefined)) return sentence('luckyDrawPrizePoints');
  if ((kind === 'coupon') !== (coupon !== undefined)) return sentence('luckyDrawPrizeCoupon');
  if (value > mostValue) return sentence('luckyDrawPrizeValue', { most: mostValue });
  if ((kind === 'coupon' || kind === 'goods') && stock === undefined) return sentence('luckyDrawPrizeStock');
  if (kind === 'none' && (stock !== undefined || value > 0)) return sentence('luckyDrawPrizeNothing');
  return undefined;
}

function readPrize(input: PrizeInput, i: number, { findCoupon }: LuckyDrawReferences): LuckyDrawPrize {
  const { name, kind, picture = '', points = null, coupon, value, odds, stock = null } = input;
  const problem = findPrizeProblem(input);
  if (problem) throw wrong(sentence('luckyDrawPrizeWrong', { no: i + 1, name, why: problem }));
  const couponId = coupon === undefined ? null : findCoupon(coupon);
  if (couponId === undefined)
    throw wrong(sentence('luckyDrawPrizeWrong', { no: i + 1, name, why: sentence('luckyDrawCouponUnknown', { key: coupon ?? '' }) }));
  return { no: i + 1, name, kind, picture, points, couponId, value: fromYuan(value), odds, stock };
}

/**
 * Converts a merchant's input to a lucky draw. Refuses (luckyDrawWrong) odds that do not add up to one, and prizes
 * above the lawful value. Also refuses chances that contradict each other, and a fallback prize that can run out.
 */
export function parseLuckyDrawForm(input: LuckyDrawInput, references: LuckyDrawReferences): LuckyDrawTerms {
  const { name, note = '', levels = [], freePerDay, pointsCost = null, paidPerDay, fallback } = input;
  if (levels.some((id) => !references.levelIds.has(id))) throw wrong(sentence('luckyDrawLevelUnknown'));
  if ((pointsCost === null) !== (paidPerDay === undefined)) throw wrong(sentence('luckyDrawPaidBoth'));
  if (freePerDay === 0 && pointsCost === null) throw wrong(sentence('luckyDrawNoChances'));
  const times = readPeriod(input, references.timeZone, (problem) =>
    wrong(sentence(problem === 'endsEarly' ? 'luckyDrawEndsEarly' : 'luckyDrawTimeForm')),
  );
  const prizes = input.prizes.map((prize, i) => readPrize(prize, i, references));
  const odds = prizes.reduce((total, prize) => total + prize.odds, 0);
  if (odds !== possibleDrawNumbers) throw wrong(sentence('luckyDrawOdds', { odds }));
  const fallen = prizes[fallback - 1];
  if (!fallen || fallen.stock !== null) throw wrong(sentence('luckyDrawFallback', { no: fallback }));
  return { name, note, ...times, levels, freePerDay, pointsCost, paidPerDay: paidPerDay ?? 0, fallbackNo: fallback, prizes };
}
