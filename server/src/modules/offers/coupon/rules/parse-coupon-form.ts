import type { Input } from 'contract/call.ts';
import type { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { parseDiscountWords } from 'contract/discount-words.ts';
import { fromYuan, zero } from 'contract/money.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CouponBenefit, CouponValidity, NewCoupon } from './coupon.ts';

/** Describes a coupon as the merchant sends it, without its key. */
export type CouponInput = Omit<Input<typeof couponMerchantCalls.putCoupon>, 'key' | 'confirm' | 'version'>;

/** Holds what is needed to validate a merchant's input for a coupon: the time zone, the level ids, and the function that finds products. */
export interface CouponReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
  /** Finds a product's id by what the merchant calls it; undefined if there is none. */
  readonly findGoods: (name: string) => number | undefined;
}

type FieldProblem =
  | 'couponFieldUnused'
  | 'couponFieldNeeded'
  | 'couponTimeForm'
  | 'couponDiscountTwice'
  | 'couponEndsEarly'
  | 'couponLevelUnknown'
  | 'couponAmountPositive'
  | 'couponOffAboveThreshold'
  | 'couponMostBelowLeast'
  | 'couponTimesOrDays'
  | 'couponExchangeGoods'
  | 'couponUsedBeforeReceived';
const wrong = (field: keyof CouponInput, why: FieldProblem): Refusal =>
  new Refusal('couponWrong', { sentence: sentence('couponFieldWrong', { field, why: sentence(why) }) });

/** Names the fields of its benefit that each kind takes; the first ones must be given. */
const benefitFields = {
  generic: { needed: ['off'], others: [] },
  fullReduction: { needed: ['off', 'threshold'], others: [] },
  discount: { needed: ['discountBp'], others: ['mostOff', 'threshold'] },
  random: { needed: ['least', 'most'], others: ['threshold'] },
  writeOff: { needed: [], others: [] },
  exchange: { needed: [], others: ['threshold'] },
} as const;
const allBenefitFields = ['off', 'discountBp', 'mostOff', 'least', 'most', 'threshold'] as const;

/** Reads a discount in words as basis points. Refuses words that can be read in two ways, and both forms together. */
function readDiscount({ discount, ...input }: CouponInput): CouponInput {
  if (discount === undefined) return input;
  if (input.discountBp !== undefined) throw wrong('discount', 'couponDiscountTwice');
  const discountBp = parseDiscountWords(discount);
  if (discountBp === undefined) throw new Refusal('couponWrong', { sentence: sentence('discountWordsWrong', { text: discount }) });
  return { ...input, discountBp };
}

/** Refuses fields that the kind or the receipt does not take, and missing ones: nothing is taken and dropped. */
function assertFields(input: CouponInput): void {
  const { needed, others } = benefitFields[input.kind];
  const takes: readonly string[] = [...needed, ...others];
  for (const field of allBenefitFields) if (input[field] !== undefined && !takes.includes(field)) throw wrong(field, 'couponFieldUnused');
  for (const field of needed) if (input[field] === undefined) throw wrong(field, 'couponFieldNeeded');
  for (const field of needed) if (input[field] === 0) throw wrong(field, 'couponAmountPositive');
  if (input.receipt === 'share' && input.sharePieces === undefined) throw wrong('sharePieces', 'couponFieldNeeded');
  if (input.receipt !== 'share' && input.sharePieces !== undefined) throw wrong('sharePieces', 'couponFieldUnused');
  if (input.receipt !== 'code' && input.word !== undefined) throw wrong('word', 'couponFieldUnused');
  if (input.kind === 'writeOff')
    for (const field of ['stacks', 'backOnRefund'] as const) if (input[field] !== undefined) throw wrong(field, 'couponFieldUnused');
}

function readBenefit({ kind, off = 0, discountBp = 0, mostOff, least = 0, most = 0, threshold = 0 }: CouponInput): CouponBenefit {
  switch (kind) {
    case 'generic':
    case 'fullReduction':
      if (kind === 'fullReduction' && off > threshold) throw wrong('off', 'couponOffAboveThreshold');
      return { kind, off: fromYuan(off) };
    case 'discount':
      if (mostOff === 0) throw wrong('mostOff', 'couponAmountPositive');
      return { kind, discountBp, mostOff: mostOff === undefined ? null : fromYuan(mostOff) };
    case 'random':
      if (most < least) throw wrong('most', 'couponMostBelowLeast');
      return { kind, least: fromYuan(least), most: fromYuan(most) };
    case 'writeOff':
    case 'exchange':
      return { kind };
  }
}

function readTime(field: 'receiveFrom' | 'receiveUntil' | 'useFrom' | 'useUntil', text: string, timeZone: string): Date {
  const moment = parseMoment(text, timeZone);
  if (!moment) throw wrong(field, 'couponTimeForm');
  return moment;
}

function readValidity({ useFrom, useUntil, days }: CouponInput, timeZone: string): CouponValidity {
  if (days !== undefined) {
    if (useFrom !== undefined || useUntil !== undefined) throw wrong('days', 'couponTimesOrDays');
    return { days };
  }
  if (useFrom === undefined || useUntil === undefined) throw wrong('useFrom', 'couponTimesOrDays');
  const validity = { from: readTime('useFrom', useFrom, timeZone), until: readTime('useUntil', useUntil, timeZone) };
  if (validity.until <= validity.from) throw wrong('useUntil', 'couponEndsEarly');
  return validity;
}

/** Finds the products that are named. Refuses unknown ones, and names them. */
function readGoods(names: readonly string[], find: CouponReferences['findGoods']): Set<number> {
  const unknown = names.filter((name) => find(name) === undefined);
  if (unknown.length > 0) throw new Refusal('couponWrong', { sentence: sentence('promotionGoodsUnknown', { words: unknown.slice(0, 5) }) });
  return new Set(names.map((name) => find(name) ?? 0));
}

/** Converts a merchant's input to a coupon. Refuses (couponWrong) wrong input, naming the field and what is allowed. */
export function parseCouponForm(entered: CouponInput, { timeZone, levelIds, findGoods }: CouponReferences): NewCoupon {
  const input = readDiscount(entered);
  assertFields(input);
  const { kind, name, note = '', goods, levels = [], receipt, stock, threshold } = input;
  if (levels.some((id) => !levelIds.has(id))) throw wrong('levels', 'couponLevelUnknown');
  if (kind === 'exchange' && goods === null) throw wrong('goods', 'couponExchangeGoods');
  const startsAt = readTime('receiveFrom', input.receiveFrom, timeZone);
  const endsAt = input.receiveUntil === null ? null : readTime('receiveUntil', input.receiveUntil, timeZone);
  if (endsAt !== null && endsAt <= startsAt) throw wrong('receiveUntil', 'couponEndsEarly');
  const validity = readValidity(input, timeZone);
  if ('until' in validity && validity.until <= startsAt) throw wrong('useUntil', 'couponUsedBeforeReceived');
  return {
    name,
    note,
    benefit: readBenefit(input),
    threshold: threshold === undefined ? zero : fromYuan(threshold),
    goodsIds: goods && readGoods(goods, findGoods),
    levels,
    stacks: input.stacks !== 0,
    receipt,
    startsAt,
    endsAt,
    stock,
    perMember: input.perMember ?? 1,
    validity,
    sharePieces: input.sharePieces ?? 0,
    givable: input.givable === 1,
    backOnRefund: input.backOnRefund !== 0,
    word: input.word ?? '',
  };
}
