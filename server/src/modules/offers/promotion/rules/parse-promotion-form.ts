import { type Cents, fromYuan } from 'contract/money.ts';
import { readPeriod } from '#platform/read-period.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { DailyHours, FullReductionTier, NewPromotion, PriceOffer } from './promotion.ts';
import { parseExchangeOffer } from './parse-exchange-offer.ts';
import { parsePresaleForm } from './parse-presale-form.ts';
import { type PromotionInput, type PromotionReferences, promotionFieldRefusal } from './promotion-input.ts';
import {
  parseExclusiveOffer,
  parseNamedGoods,
  parseMarkUpPrice,
  parsePriceOffer,
  parseGoodsOffers,
  parsePlainOffer,
} from './parse-goods-offers.ts';

type Tier = NonNullable<PromotionInput['tiers']>[number];

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
  presale: [
    'offers',
    'mostPerMember',
    'joinsReductions',
    'finalStartTime',
    'finalEndTime',
    'finalStartDay',
    'finalDays',
    'returnsDeposit',
    'deliverFrom',
    'deliverUntil',
    'deliverDays',
  ],
  pointsExchange: ['offers', 'mostPerMember'],
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
  'finalStartTime',
  'finalEndTime',
  'finalStartDay',
  'finalDays',
  'returnsDeposit',
  'deliverFrom',
  'deliverUntil',
  'deliverDays',
] as const;

/** Refuses fields that the kind does not take, and missing ones: nothing is taken and dropped. */
function assertFields(input: PromotionInput): void {
  const takes: readonly string[] = fieldsOf[input.kind];
  for (const field of optionalFields)
    if (input[field] !== undefined && !takes.includes(field)) throw promotionFieldRefusal(field, 'promotionFieldUnused');
  for (const field of ['offers', 'tiers', 'groupSize', 'groupHours'] as const)
    if (takes.includes(field) && input[field] === undefined) throw promotionFieldRefusal(field, 'promotionNeeded');
  if (takes.includes('goods') && input.goods === undefined) throw promotionFieldRefusal('goods', 'promotionGoodsNeeded');
}

const readTimes = (input: PromotionInput, timeZone: string) =>
  readPeriod(input, timeZone, (problem) =>
    problem === 'endsEarly'
      ? promotionFieldRefusal('endTime', 'promotionEndsEarly')
      : promotionFieldRefusal(problem === 'startTimeForm' ? 'startTime' : 'endTime', 'promotionTimeForm'),
  );

function readHours(hours: readonly string[]): DailyHours[] {
  return hours.map((text) => {
    const [, fromHour, fromMinute, toHour, toMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text)?.map(Number) ?? [];
    const [from, to] = [(fromHour ?? 99) * 60 + (fromMinute ?? 0), (toHour ?? 99) * 60 + (toMinute ?? 0)];
    if (from >= to || to > 24 * 60) throw promotionFieldRefusal('hours', 'promotionHoursForm');
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
    const offer = parsePriceOffer(tier);
    if (!offer || tier.threshold !== undefined || tier.freeShipping !== undefined) throw wrongTier(i, 'promotionTierOne');
    return offer;
  });
  assertCheaper(offers);
  return offers.map((offer, i) => ({ pieces: pieces[i] ?? 0, offer }));
};

const readPackageTiers = (tiers: readonly Tier[]) => {
  const pieces = readPieces(tiers);
  return tiers.map(({ price, discountBp, discount, off, threshold, freeShipping }, i) => {
    if (price === undefined || [discountBp, discount, off, threshold, freeShipping].some((field) => field !== undefined))
      throw wrongTier(i, 'promotionTierOne');
    return { pieces: pieces[i] ?? 0, price: fromYuan(price) };
  });
};

function readReductionTiers(tiers: readonly Tier[]): FullReductionTier[] {
  let before: Cents | undefined;
  return tiers.map(({ threshold, off, discountBp, discount, price, pieces, freeShipping }, i) => {
    if (threshold === undefined || threshold === 0 || pieces !== undefined) throw wrongTier(i, 'promotionTierThreshold');
    const from = fromYuan(threshold);
    if (before !== undefined && from <= before) throw wrongTier(i, 'promotionTierOrder');
    before = from;
    const free = freeShipping === 1;
    const reduction =
      off === undefined && discountBp === undefined && discount === undefined && free
        ? { off: fromYuan(0) }
        : parsePriceOffer({ off, discountBp, discount, price });
    if (!reduction || 'price' in reduction || ('off' in reduction && reduction.off > from)) throw wrongTier(i, 'promotionTierOne');
    return { threshold: from, reduction, freeShipping: free };
  });
}

/** Converts what promotions share whose price an order asks for. */
const readExclusiveTerms = ({ mostPerMember, joinsReductions = 0 }: PromotionInput) => ({
  mostPerMember: mostPerMember ?? null,
  joinsReductions: joinsReductions === 1,
});

/** Converts offers that count their pieces. */
function readExclusiveOffers({ offers = [] }: PromotionInput, references: PromotionReferences) {
  const byGoods = parseGoodsOffers(offers, references, parseExclusiveOffer);
  return { goodsIds: new Set(byGoods.keys()), offers: byGoods };
}

/** Converts a merchant's input to a promotion. Refuses (promotionWrong) with the field or the tier, and what is allowed. */
export function parsePromotionForm(input: PromotionInput, references: PromotionReferences): NewPromotion {
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
  if (levels.some((id) => !references.levelIds.has(id))) throw promotionFieldRefusal('levels', 'promotionLevelUnknown');
  const head = {
    name,
    ...readTimes(input, references.timeZone),
    levels,
    goodsIds: goods ? new Set(parseNamedGoods(goods, references.findGoods)) : null,
  };
  switch (kind) {
    case 'limitDiscount': {
      const byGoods = parseGoodsOffers(offers, references, parsePlainOffer);
      return { ...head, kind, goodsIds: new Set(byGoods.keys()), offers: byGoods, hours: readHours(hours) };
    }
    case 'volume':
      return { ...head, kind, countsAllSkus: eachSku === 0, tiers: readVolumeTiers(tiers) };
    case 'package':
      return { ...head, kind, tiers: readPackageTiers(tiers) };
    case 'fullReduction': {
      const read = readReductionTiers(tiers);
      if (repeats === 1 && (read.length > 1 || read.some(({ reduction }) => 'discountBp' in reduction)))
        throw promotionFieldRefusal('repeats', 'promotionRepeatsOne');
      return { ...head, kind, tiers: read, repeats: repeats === 1 };
    }
    case 'markUp': {
      const prices = parseGoodsOffers(offers, references, parseMarkUpPrice);
      if (head.goodsIds && threshold === 0 && [...prices.keys()].some((id) => head.goodsIds?.has(id)))
        throw promotionFieldRefusal('offers', 'promotionMarkUpSelf');
      return { ...head, kind, threshold: fromYuan(threshold), offers: prices, mostPerOrder };
    }
    case 'flashSale':
      if (head.endsAt === null) throw promotionFieldRefusal('endTime', 'promotionEndNeeded');
      return { ...head, kind, ...readExclusiveOffers(input, references), ...readExclusiveTerms(input), payMinutes };
    case 'presale': {
      const { endsAt } = head;
      if (endsAt === null) throw promotionFieldRefusal('endTime', 'promotionEndNeeded');
      return { ...head, endsAt, kind, ...readExclusiveTerms(input), ...parsePresaleForm(input, { ...references, endsAt }) };
    }
    case 'pointsExchange': {
      const byGoods = parseGoodsOffers(offers, references, parseExchangeOffer);
      const { mostPerMember = null } = input;
      return { ...head, kind, goodsIds: new Set(byGoods.keys()), offers: byGoods, mostPerMember, joinsReductions: false };
    }
    case 'group':
      if (groupCompletesFrom !== null && groupCompletesFrom >= groupSize)
        throw promotionFieldRefusal('groupCompletesFrom', 'promotionGroupFrom');
      return {
        ...head,
        kind,
        ...readExclusiveOffers(input, references),
        ...readExclusiveTerms(input),
        size: groupSize,
        hours: groupHours,
        completesFrom: groupCompletesFrom,
      };
  }
}
