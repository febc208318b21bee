import type { Reply } from 'contract/call.ts';
import type { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { toYuan } from 'contract/money.ts';
import { listKeyedCoupons } from '#modules/offers/coupon/coupon.ts';
import { loadSkuCodes } from '#modules/goods/goods/goods.ts';
import { loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import type { Handler } from '#http/handler.ts';
import { saveEntered } from '#http/put-under-key.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { findGiftWarnings } from '../find-gift-warnings.ts';
import { parseGiftInput } from '../parse-gift-input.ts';
import { type GiftItem, giftItemKey, listGiftGoods, type PurchaseGift } from '../rules/purchase-gift.ts';
import {
  endPurchaseGiftAt,
  type GiftStock,
  listStoredPurchaseGifts,
  loadGiftStock,
  lockPurchaseGifts,
  savePurchaseGift,
} from '../store/gifts.ts';

type Listed = Reply<typeof giftMerchantCalls.listPurchaseGifts>['list'][number];
/** Bounds the purchase gifts that are not over. */
const mostOpen = 50;

const stateOf = ({ startsAt, endsAt }: PurchaseGift, now: Date): Listed['state'] =>
  endsAt !== null && endsAt <= now ? 'over' : startsAt > now ? 'upcoming' : 'running';

/** Loads a function that converts gifts to the form in which a merchant saves them. */
async function loadForm(db: SiteDatabase, gifts: readonly PurchaseGift[], timeZone: string) {
  const skuIds = gifts.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'goods' ? [item.skuId] : [])));
  const [nameOf, coupons, stock, codes] = await Promise.all([
    loadGoodsNameFinder(db, [...gifts, { goodsIds: new Set(listGiftGoods(gifts)) }]),
    listKeyedCoupons(db),
    loadGiftStock(
      db,
      gifts.map(({ id }) => id),
    ),
    loadSkuCodes(db, skuIds),
  ]);
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  const toItem = (item: GiftItem): Listed['gifts'][number] => {
    if (item.kind === 'points') return { points: item.num };
    if (item.kind === 'coupon') return { coupon: keys.get(item.couponId) ?? String(item.couponId), num: item.num };
    const code = codes.get(item.skuId)?.skuCode;
    return { goods: nameOf(item.goodsId), ...(code ? { skuCode: code } : {}), num: item.num };
  };
  const stockOf = (gift: PurchaseGift, item: GiftItem): GiftStock | undefined =>
    stock.find((one) => one.giftId === gift.id && one.item === giftItemKey(item));
  return (gift: PurchaseGift) => ({
    name: gift.name,
    startTime: formatMoment(gift.startsAt, timeZone),
    endTime: gift.endsAt && formatMoment(gift.endsAt, timeZone),
    levels: [...gift.levels],
    goods: gift.goodsIds && [...gift.goodsIds].map(nameOf),
    threshold: toYuan(gift.threshold),
    gifts: gift.items.map((item) => {
      const orders = stockOf(gift, item)?.orders ?? null;
      return { ...toItem(item), ...(orders === null ? {} : { orders }) };
    }),
    backOnRefund: gift.takesBack ? (1 as const) : (0 as const),
    takenOrders: gift.items.map((item) => stockOf(gift, item)?.taken ?? 0),
  });
}

/**
 * Lists the purchase gifts of the site, newest first, in the form in which they are saved. Each has its state and how many orders got it. Any
 * access key of the merchant may call it.
 */
export const listPurchaseGifts: Handler<typeof giftMerchantCalls.listPurchaseGifts> = async ({ db, site, now }, { state }) => {
  const stored = (await listStoredPurchaseGifts(db)).filter(({ gift }) => state === undefined || stateOf(gift, now) === state);
  const toForm = await loadForm(
    db,
    stored.map(({ gift }) => gift),
    site.timeZone,
  );
  return { list: stored.map(({ key, gift }) => ({ key, id: gift.id, state: stateOf(gift, now), ...toForm(gift) })) };
};

/**
 * Saves a purchase gift: creates it, or replaces the one with this key, and warns of gifts that no order gets now. Orders that were placed still get
 * what they were promised. Refuses access
 * keys without the role `goods`, wrong values, and more than 50 purchase gifts that are not over.
 */
export const putPurchaseGift: Handler<typeof giftMerchantCalls.putPurchaseGift> = async (context, { key, ...input }) => {
  const { db, site, now, say } = context;
  const entered = await parseGiftInput(db, input, site.timeZone, now);
  await lockPurchaseGifts(db);
  const stored = await listStoredPurchaseGifts(db);
  const before = stored.find((one) => one.key === key)?.gift;
  const open = stored.filter((one) => one.key !== key && stateOf(one.gift, now) !== 'over');
  if (open.length >= mostOpen) throw new Refusal('purchaseGiftTooMany');
  const stock = before ? await loadGiftStock(db, [before.id]) : [];
  const orders: readonly (number | null)[] = entered.items.map(
    (item) => stock.find((one) => one.item === giftItemKey(item))?.orders ?? null,
  );
  const { id } = await saveEntered(context, {
    before: before && { ...before, orders },
    entered,
    toForm: async (one) => (await loadForm(db, [one], site.timeZone))(one),
    save: () => savePurchaseGift(db, { key, ...entered }, now),
  });
  return { id, warnings: await findGiftWarnings(db, entered, { now, say }) };
};

/** Ends a purchase gift now; one that is over already stays unchanged. Refuses access keys without the role `goods`, and an unknown purchase gift. */
export const endPurchaseGift: Handler<typeof giftMerchantCalls.endPurchaseGift> = async ({ db, now, unchanged }, { key }) => {
  await lockPurchaseGifts(db);
  const found = (await listStoredPurchaseGifts(db)).find((one) => one.key === key)?.gift;
  if (!found) throw new Refusal('purchaseGiftNotFound');
  if (stateOf(found, now) === 'over') unchanged();
  else await endPurchaseGiftAt(db, found.id, now);
  return {};
};
