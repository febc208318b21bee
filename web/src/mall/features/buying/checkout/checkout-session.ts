import { siteStorage } from '#phone/current-site-storage.ts';
import { currentMember, visitor } from '#phone/session.ts';
import type { AcceptedPrices } from './accepted-prices.ts';
import type { CheckoutAnswers } from './answers.ts';

/** Names a SKU to be ordered, its product, how many pieces, and the add-on purchase that sets their price, if any. */
export interface PurchasedSku {
  readonly numIid: number;
  readonly skuId: number;
  readonly num: number;
  /** Names the add-on purchase at whose price the pieces are taken. */
  readonly markUpId?: number;
}

/** Holds the flash sale that admitted a shopper: its id, and the pass for one order. */
export interface FlashSaleEntry {
  readonly activityId: number;
  readonly access: string;
}

/** Describes a purchase at the price of a group: in the named group, or in a new one. */
export interface GroupPurchase {
  readonly activityId: number;
  readonly groupId?: string;
}

/** Holds the input of the checkout page and its state so far. Stored with the tab, so that a reload continues it. */
export interface CheckoutSession {
  /** Tells where the lines come from: a product page, the cart (the order removes them from it) or a flash sale. */
  readonly scene: 'goods' | 'cart' | 'spike';
  readonly goodsJson: readonly PurchasedSku[];
  /** Identifies the member whose checkout it is; absent while a visitor has not logged in yet. */
  readonly memberId?: string;
  /** Names the flash sale that it buys in, with the pass to it. */
  readonly sale?: FlashSaleEntry;
  /** Is set for a purchase at the price of a group. */
  readonly group?: GroupPurchase;
  /** Names what the points mall offers, for an exchange; its page has the address `/submitOrder/goods/1`. */
  readonly exchangeId?: number;
  /** Gives the tid of the draft, once it is started. */
  readonly tid?: string;
  readonly memo?: string;
  /** Holds the answers to leave messages; national id numbers are not stored. */
  readonly answers?: CheckoutAnswers;
  /** Holds the prices that the shopper has seen or accepted. */
  readonly accepted?: AcceptedPrices;
}

/**
 * Returns the member who may continue a checkout: the member who is logged in, or the stored member while nobody is; undefined for a
 * visitor's checkout.
 */
export const memberOfCheckout = ({ memberId }: CheckoutSession): string | undefined =>
  currentMember.get() === visitor ? memberId : currentMember.get();

/** Stores in this browser what the shopper is checking out, and for which member. */
export const saveCheckoutSession = (value: CheckoutSession): void =>
  siteStorage.set('cartSettlement', { ...value, memberId: value.memberId ?? memberOfCheckout(value) });

/**
 * Starts a checkout: stores its lines for the page `/submitOrder/{scene}/0`, which the caller opens next.
 * @param more.answers the answers to leave messages so far, without national id numbers
 * @param more.group buys at the price of a group
 */
export const beginCheckout = (
  scene: 'goods' | 'cart',
  lines: readonly PurchasedSku[],
  { answers, group }: { readonly answers?: CheckoutAnswers | undefined; readonly group?: GroupPurchase | undefined } = {},
): void =>
  saveCheckoutSession({
    scene,
    goodsJson: lines.map(({ numIid, skuId, num, markUpId }) => ({ numIid, skuId, num, ...(markUpId === undefined ? {} : { markUpId }) })),
    ...(answers === undefined ? {} : { answers }),
    ...(group === undefined ? {} : { group }),
  });

/** Starts the checkout of a product in a flash sale, for the page `/submitOrder/spike/0`. */
export const beginFlashSaleCheckout = (sale: FlashSaleEntry, { numIid, skuId, num }: PurchasedSku): void =>
  saveCheckoutSession({ scene: 'spike', sale, goodsJson: [{ numIid, skuId, num }] });

/** Starts the exchange of a product of the points mall, for the page `/submitOrder/goods/1`. */
export const beginPointsExchange = (exchangeId: number, { numIid, skuId, num }: PurchasedSku): void =>
  saveCheckoutSession({ scene: 'goods', exchangeId, goodsJson: [{ numIid, skuId, num }] });

/** Removes the checkout once it has become an order. */
export const clearCheckoutSession = (): void => siteStorage.remove('cartSettlement');
