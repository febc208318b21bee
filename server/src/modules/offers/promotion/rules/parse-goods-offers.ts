import { parseDiscountWords } from 'contract/discount-words.ts';
import { type Cents, fromYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { ExclusiveOffer, PriceOffer } from './promotion-base.ts';
import type { OfferOfGoods, PromotionReferences } from './promotion-input.ts';

/**
 * Finds the ids of products that the merchant names. Refuses (promotionWrong) unknown ones, and one that is named
 * twice.
 */
export function parseNamedGoods(names: readonly string[], find: PromotionReferences['findGoods']): number[] {
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

type OfferInput = Pick<OfferOfGoods, 'price' | 'discountBp' | 'discount' | 'off'>;

/** Reads a discount in words as basis points. Refuses (promotionWrong) words that can be read in two ways. */
function readDiscount(text: string): number {
  const discountBp = parseDiscountWords(text);
  if (discountBp === undefined) throw new Refusal('promotionWrong', { sentence: sentence('discountWordsWrong', { text }) });
  return discountBp;
}

/**
 * Converts a merchant's input to a price offer: a fixed price, a percentage or an amount off. Undefined unless the
 * input states exactly one of them.
 */
export function parsePriceOffer({ price, discountBp, discount, off }: OfferInput): PriceOffer | undefined {
  const offers = [
    ...(price === undefined ? [] : [{ price: fromYuan(price) }]),
    ...(discountBp === undefined ? [] : [{ discountBp }]),
    ...(discount === undefined ? [] : [{ discountBp: readDiscount(discount) }]),
    ...(off === undefined ? [] : [{ off: fromYuan(off) }]),
  ];
  return offers.length === 1 ? offers[0] : undefined;
}

/** Reads the offer of a product, whose form is checked. */
type ReadOffer<Offer> = (offer: PriceOffer, input: OfferOfGoods, goodsId: number, references: PromotionReferences) => Offer;

/**
 * Converts the offers that the merchant entered for products, by product id. Refuses (promotionWrong) unknown and
 * repeated products, and an offer that does not state exactly one kind of price.
 */
export function parseGoodsOffers<Offer>(
  offers: readonly OfferOfGoods[],
  references: PromotionReferences,
  read: ReadOffer<Offer>,
): Map<number, Offer> {
  const ids = parseNamedGoods(
    offers.map(({ goods }) => goods),
    references.findGoods,
  );
  return new Map(
    offers.map((one, i) => {
      const isExchange = one.points !== undefined || one.skus !== undefined;
      const offer = parsePriceOffer(isExchange && one.price === undefined ? { ...one, price: 0 } : one);
      const form = isExchange ? 'promotionExchangeForm' : 'promotionOfferForm';
      if (!offer) throw new Refusal('promotionWrong', { sentence: sentence(form, { goods: one.goods }) });
      return [ids[i] ?? 0, read(offer, one, ids[i] ?? 0, references)];
    }),
  );
}

/** Refuses a deposit and points, which only presales and the points mall have. */
function assertPlain({ goods, deposit, depositWorth, points, skus }: OfferOfGoods): void {
  if (deposit !== undefined || depositWorth !== undefined)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferDeposit', { goods }) });
  if (points !== undefined || skus !== undefined)
    throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferPoints', { goods }) });
}

/**
 * Checks the offer of a product in a promotion without limited pieces, and returns it. Refuses (promotionWrong) input
 * that names pieces or fields of other kinds.
 */
export function parsePlainOffer(offer: PriceOffer, input: OfferOfGoods): PriceOffer {
  assertPlain(input);
  const { goods, pieces } = input;
  if (pieces !== undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferPieces', { goods }) });
  return offer;
}

/**
 * Builds the offer of a product in a promotion with limited pieces from a price offer. Refuses (promotionWrong) input
 * without a number of pieces.
 */
export function parseExclusiveOffer(offer: PriceOffer, input: OfferOfGoods): ExclusiveOffer {
  assertPlain(input);
  const { goods, pieces } = input;
  if (pieces === undefined) throw new Refusal('promotionWrong', { sentence: sentence('promotionOfferNeedsPieces', { goods }) });
  return { offer, pieces };
}

/**
 * Returns the fixed price at which a product may be added in an add-on purchase. Refuses (promotionWrong) a percentage,
 * an amount off, pieces and deposits.
 */
export function parseMarkUpPrice(offer: PriceOffer, input: OfferOfGoods): Cents {
  const plain = parsePlainOffer(offer, input);
  if (!('price' in plain)) throw new Refusal('promotionWrong', { sentence: sentence('promotionMarkUpPrice', { goods: input.goods }) });
  return plain.price;
}
