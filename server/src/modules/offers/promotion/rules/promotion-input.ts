import type { ParsedInput } from 'contract/call.ts';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { sentences } from '#sentences/zh-CN.ts';

/** Holds the form of a promotion as the merchant sends it, without its key: the fields of all kinds, of which each takes some. */
export type PromotionInput = Omit<ParsedInput<typeof promotionMerchantCalls.putPromotion>, 'key' | 'confirm' | 'version'>;

/** Describes a promotion's offer for one product, as the merchant sends it. */
export type OfferOfGoods = NonNullable<PromotionInput['offers']>[number];

/**
 * Holds what parsing a promotion's form needs: the time zone, the ids of the levels, and the functions that find
 * products and SKUs.
 */
export interface PromotionReferences {
  readonly timeZone: string;
  readonly levelIds: ReadonlySet<number>;
  /** Finds a product's id by what the merchant calls it; undefined if there is none. */
  readonly findGoods: (name: string) => number | undefined;
  /** Finds a SKU's id among those of a product, by its code or the text of its values; undefined if there is none. */
  readonly findSku: (goodsId: number, name: string) => number | undefined;
}

type SentenceName = Extract<keyof typeof sentences, `promotion${string}` | `presale${string}`>;
/** Names a sentence about promotions without values. */
type FieldProblem = { [Name in SentenceName]: (typeof sentences)[Name] extends string ? Name : never }[SentenceName];

/**
 * Builds the refusal (promotionWrong) of one field of a promotion, with a sentence that says what the field may hold.
 */
export const promotionFieldRefusal = (field: string, why: FieldProblem): Refusal =>
  new Refusal('promotionWrong', { sentence: sentence('promotionFieldWrong', { field, why: sentence(why) }) });
