import type { Input } from 'contract/call.ts';
import { type Cents, fromYuan } from 'contract/money.ts';
import { parseMoment } from 'contract/moment-text.ts';
import type { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { DailyHours, ExclusiveOffer, FullReductionTier, NewPromotion, PriceOffer } from './promotion.ts';

export type PromotionInput = Omit<Input<typeof promotionMerchantCalls.putPromotion>, 'key'>;
type Tier = NonNullable<PromotionInput['tiers']>[number];

/** Holds what the site has that a promotion may name. */
export interface PromotionReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
  /** Finds a product's id by what the merchant calls it; undefined if there is none. */
  readonly findGoods: (name: string) => number | undefined;
}

type FieldProblem =
  | 'promotionFieldUnused'
  | 'promotionNeeded'
  | 'promotionGoodsNeeded'
  | 'promotionTimeForm'
  | 'promotionEndsEarly'
  | 'promotionEndNeeded'
  | 'promotionLevelUnknown'
  | 'promotionHoursForm'
  | 'promotionRepeatsOne'
  | 'promotionGroupFrom'
  | 'promotionMarkUpSelf';
const wrong = (field: keyof PromotionInput, why: FieldProblem): Refusal =>
  new Refusal('promotionWrong', { sentence: sentence('promotionFieldWrong', { field, why: sentence(why) }) });
type TierProblem = 'promotionTierOrder' | 'promotionTierOne' | 'promotionTierPieces' | 'promotionTierThreshold' | 'promotionTierCheaper';
const wrongTier = (tier: number, why: TierProblem): Refusal =>
  new Refusal('promotionWrong', { sentence: sentence('promotionTierWrong', { tier: tier + 1, why: sentence(why) }) });

/** Names the optional fields that each kind takes. */
const fieldsOf = {
  limitDiscount: ['offers', 'hours'],
  volume: ['goods', 'tiers', 'eachSku'],
  package: ['goods', 'tiers'],
  fullReduction: ['goods', 'tiers', 'repeats'],
  flashSale: ['offers', 'mostPerMember', 'joinsReductions', 'payMinutes'],
  markUp: ['goods', 'offers', 'threshold', 'mostPerOrder'],
  group: ['offers', 'mostPerMember', 'joinsReductions', 'groupSize', 'groupHours', 'groupCompletesFrom'],
} as const;
const optionalFields = [
  'goods',
  'offers',
  'hours',
  'tiers',
  'eachSku',
  'repeats',
  'mostPerMember',
  'joinsReductions',
  'payMinutes',
  'groupSize',
  'groupHours',
  'groupCompletesFrom',
  'threshold',
  'mostPerOrder',
] as const;

/** Refuses fields that the kind does not take, and missing ones: nothing is taken and dropped. */
function assertFields(input: PromotionInput): void {
  const takes: readonly string[] = fieldsOf[input.kind];
  for (const field of optionalFields) if (input[field] !== undefined && !takes.includes(field)) throw wrong(field, 'promotionFieldUnused');
  for (const field of ['offers', 'tiers', 'groupSize', 'groupHours'] as const)
    if (takes.includes(field) && input[field] === undefined) throw wrong(field, 'promotionNeeded');
  if (takes.includes('goods') && input.goods === undefined) throw wrong('goods', 'promotionGoodsNeeded');
}

function readTimes({ startTime, endTime }: PromotionInput, timeZone: string): { startsAt: Date; endsAt: Date | null } {
  const startsAt = parseMoment(startTime, timeZone);
  if (!startsAt) throw wrong('startTime', 'promotionTimeForm');
  const endsAt = endTime === null ? null : parseMoment(endTime, timeZone);
  if (endsAt === undefined) throw wrong('endTime', 'promotionTimeForm');
  if (endsAt !== null && endsAt <= startsAt) throw wrong('endTime', 'promotionEndsEarly');
  return { startsAt, endsAt };
}

/** Finds the products that are named. Refuses unknown ones and those named twice, and names the first of them. */
function readGoods(names: readonly string[], find: PromotionReferences['findGoods']): number[] {
  const unknown = names.filter((name) => find(name) === undefined);
  if (unknown.length > 0)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionGoodsUnknown', { words: unknown.slice(0, 5) }) });
  const ids = names.map((name) => find(name) ?? 0);
  const first = new Map(ids.map((id, i) => [id, i] as const).reverse());
  const row = ids.findIndex((id, i) => (first.get(id) ?? i) < i);
  if (row >= 0)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionGoodsTwice', { goods: names[row] ?? '', row: row + 1 }) });
  return ids;
}

type OfferInput = Pick<Tier, 'price' | 'discountBp' | 'off'>;
/** Converts an offer; undefined unless exactly one of its forms is given. */
function readOffer({ price, discountBp, off }: OfferInput): PriceOffer | undefined {
  const offers = [
    ...(price === undefined ? [] : [{ price: fromYuan(price) }]),
    ...(discountBp === undefined ? [] : [{ discountBp }]),
    ...(off === undefined ? [] : [{ off: fromYuan(off) }]),
  ];
  return offers.length === 1 ? offers[0] : undefined;
}

type OfferOfGoods = NonNullable<PromotionInput['offers']>[number];
/** Converts the offers of products. Refuses unknown and repeated products, and offers that have not exactly one form. */
function readOffers<Offer>(
  offers: readonly OfferOfGoods[],
  references: PromotionReferences,
  read: (offer: PriceOffer, input: OfferOfGoods) => Offer,
): Map<number, Offer> {
  const ids = readGoods(
    offers.map(({ goods }) => goods),
    references.findGoods,
  );
  return new Map(
    offers.map((one, i) => {
      const offer = readOffer(one);
      if (!offer) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferForm', { goods: one.goods }) });
      return [ids[i] ?? 0, read(offer, one)];
    }),
  );
}

/** Takes an offer of a kind that counts no pieces. Refuses pieces. */
function readPlainOffer(offer: PriceOffer, { goods, pieces }: OfferOfGoods): PriceOffer {
  if (pieces !== undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferPieces', { goods }) });
  return offer;
}

/** Takes an offer with the pieces that are sold at it. Refuses a missing number of pieces. */
function readExclusiveOffer(offer: PriceOffer, { goods, pieces }: OfferOfGoods): ExclusiveOffer {
  if (pieces === undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferNeedsPieces', { goods }) });
  return { offer, pieces };
}

/** Takes the price of a product that may be added. Refuses another form, and pieces. */
function readMarkUpPrice(offer: PriceOffer, input: OfferOfGoods): Cents {
  const plain = readPlainOffer(offer, input);
  if (!('price' in plain)) throw new Refusal('promotionWrong', { sentence: sentence('promotionMarkUpPrice', { goods: input.goods }) });
  return plain.price;
}

function readHours(hours: readonly string[]): DailyHours[] {
  return hours.map((text) => {
    const [, fromHour, fromMinute, toHour, toMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text)?.map(Number) ?? [];
    const [from, to] = [(fromHour ?? 99) * 60 + (fromMinute ?? 0), (toHour ?? 99) * 60 + (toMinute ?? 0)];
    if (from >= to || to > 24 * 60) throw wrong('hours', 'promotionHoursForm');
    return { from, to };
  });
}

/** Refuses tiers that do not begin at ever more pieces. */
function readPieces(tiers: readonly Tier[]): number[] {
  return tiers.map(({ pieces }, i) => {
    if (pieces === undefined) throw wrongTier(i, 'promotionTierPieces');
    if (pieces <= (tiers[i - 1]?.pieces ?? 0)) throw wrongTier(i, 'promotionTierOrder');
    return pieces;
  });
}

/** Refuses tiers whose price rises, so far as offers of one form can be compared. */
function assertCheaper(offers: readonly PriceOffer[]): void {
  offers.forEach((offer, i) => {
    const before = offers[i - 1];
    const dearer =
      before !== undefined &&
      (('price' in offer && 'price' in before && offer.price >= before.price) ||
        ('discountBp' in offer && 'discountBp' in before && offer.discountBp >= before.discountBp) ||
        ('off' in offer && 'off' in before && offer.off <= before.off));
    if (dearer) throw wrongTier(i, 'promotionTierCheaper');
  });
}

const readVolumeTiers = (tiers: readonly Tier[]) => {
  const pieces = readPieces(tiers);
  const offers = tiers.map((tier, i) => {
    const offer = readOffer(tier);
    if (!offer || tier.threshold !== undefined || tier.freeShipping !== undefined) throw wrongTier(i, 'promotionTierOne');
    return offer;
  });
  assertCheaper(offers);
  return offers.map((offer, i) => ({ pieces: pieces[i] ?? 0, offer }));
};

const readPackageTiers = (tiers: readonly Tier[]) => {
  const pieces = readPieces(tiers);
  return tiers.map(({ price, discountBp, off, threshold, freeShipping }, i) => {
    if (price === undefined || [discountBp, off, threshold, freeShipping].some((field) => field !== undefined))
      throw wrongTier(i, 'promotionTierOne');
    return { pieces: pieces[i] ?? 0, price: fromYuan(price) };
  });
};

function readReductionTiers(tiers: readonly Tier[]): FullReductionTier[] {
  let before: Cents | undefined;
  return tiers.map(({ threshold, off, discountBp, price, pieces, freeShipping }, i) => {
    if (threshold === undefined || threshold === 0 || pieces !== undefined) throw wrongTier(i, 'promotionTierThreshold');
    const from = fromYuan(threshold);
    if (before !== undefined && from <= before) throw wrongTier(i, 'promotionTierOrder');
    before = from;
    const free = freeShipping === 1;
    const reduction = off === undefined && discountBp === undefined && free ? { off: fromYuan(0) } : readOffer({ off, discountBp, price });
    if (!reduction || 'price' in reduction || ('off' in reduction && reduction.off > from)) throw wrongTier(i, 'promotionTierOne');
    return { threshold: from, reduction, freeShipping: free };
  });
}

/** Converts what promotions share whose price an order asks for. */
function readExclusiveTerms({ offers = [], mostPerMember, joinsReductions = 0 }: PromotionInput, references: PromotionReferences) {
  const byGoods = readOffers(offers, references, readExclusiveOffer);
  return {
    goodsIds: new Set(byGoods.keys()),
    offers: byGoods,
    mostPerMember: mostPerMember ?? null,
    joinsReductions: joinsReductions === 1,
  };
}

/** Converts what a merchant entered to a promotion. Refuses (promotionWrong) with the field or the tier, and what is allowed. */
export function readPromotion(input: PromotionInput, references: PromotionReferences): NewPromotion {
  assertFields(input);
  const {
    kind,
    name,
    levels = [],
    goods,
    offers = [],
    hours = [],
    tiers = [],
    eachSku = 0,
    repeats = 0,
    payMinutes = null,
    groupSize = 0,
    groupHours = 0,
    groupCompletesFrom = null,
    threshold = 0,
    mostPerOrder = 1,
  } = input;
  if (levels.some((id) => !references.levelIds.has(id))) throw wrong('levels', 'promotionLevelUnknown');
  const head = {
    name,
    ...readTimes(input, references.timeZone),
    levels,
    goodsIds: goods ? new Set(readGoods(goods, references.findGoods)) : null,
  };
  switch (kind) {
    case 'limitDiscount': {
      const byGoods = readOffers(offers, references, readPlainOffer);
      return { ...head, kind, goodsIds: new Set(byGoods.keys()), offers: byGoods, hours: readHours(hours) };
    }
    case 'volume':
      return { ...head, kind, countsAllSkus: eachSku === 0, tiers: readVolumeTiers(tiers) };
    case 'package':
      return { ...head, kind, tiers: readPackageTiers(tiers) };
    case 'fullReduction': {
      const read = readReductionTiers(tiers);
      if (repeats === 1 && (read.length > 1 || read.some(({ reduction }) => 'discountBp' in reduction)))
        throw wrong('repeats', 'promotionRepeatsOne');
      return { ...head, kind, tiers: read, repeats: repeats === 1 };
    }
    case 'markUp': {
      const prices = readOffers(offers, references, readMarkUpPrice);
      if (head.goodsIds && threshold === 0 && [...prices.keys()].some((id) => head.goodsIds?.has(id)))
        throw wrong('offers', 'promotionMarkUpSelf');
      return { ...head, kind, threshold: fromYuan(threshold), offers: prices, mostPerOrder };
    }
    case 'flashSale':
      if (head.endsAt === null) throw wrong('endTime', 'promotionEndNeeded');
      return { ...head, kind, ...readExclusiveTerms(input, references), payMinutes };
    case 'group':
      if (groupCompletesFrom !== null && groupCompletesFrom >= groupSize) throw wrong('groupCompletesFrom', 'promotionGroupFrom');
      return {
        ...head,
        kind,
        ...readExclusiveTerms(input, references),
        size: groupSize,
        hours: groupHours,
        completesFrom: groupCompletesFrom,
      };
  }
}
