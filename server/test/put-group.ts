import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { people, type PersonName } from './people.ts';
import { giveMoney, toGoodsJson, type RequestedGoods } from './shopping.ts';
import type { TestApp } from './test-app.ts';

type OfferForm = PromotionForm<'group'>;
type SiteId = 1001 | 1002;

/** Holds a sample group-buy offer (拼团): two shoppers get the orange for 25.00 each, which costs 39.90 alone. */
export const sampleGroupOffer = {
  kind: 'group',
  name: '两人拼团',
  startTime: '2026-01-01 00:00',
  endTime: null,
  groupSize: 2,
  groupHours: 24,
  offers: [{ goods: 'T-3', price: 25, pieces: 1000 }],
} as const satisfies PromotionForm<'group'>;

let numberOfOffers = 0;
/** Saves the sample group-buy offer with the given changes, and returns its id. A field given as undefined is left out. */
export async function putGroupOffer(
  testApp: TestApp,
  merchantOf: SiteId = 1001,
  form: { readonly [Field in keyof OfferForm]?: OfferForm[Field] | undefined } = {},
): Promise<number> {
  const { id } = await testApp
    .as({ merchantOf })
    .ask(promotionMerchantCalls.putPromotion, { key: `group-${(numberOfOffers += 1)}`, ...sampleGroupOffer, ...form });
  return id;
}

/** Describes what somebody buys in a group. */
interface GroupRequest {
  readonly activityId: number;
  /** Joins this group; without it the order opens one. */
  readonly groupId?: string;
  readonly wanted?: RequestedGoods;
  /** Names goods that are not of site 1001, in place of `wanted`. */
  readonly goodsJson?: ReturnType<typeof toGoodsJson>;
}

/** Places a test person's order in a group buy, opening a group or joining one. Returns the answer, the order number and the amount. */
export async function orderInGroup(
  testApp: TestApp,
  who: PersonName,
  { activityId, groupId, wanted = { goods: 'orange' }, goodsJson: ofOtherSite }: GroupRequest,
) {
  const goodsJson = ofOtherSite ?? toGoodsJson([wanted]);
  const actor = testApp.as(who);
  const bill = await actor.ask(checkoutCalls.orderBill, { goodsJson, activityId, ...(groupId === undefined ? {} : { groupId }) });
  const answer = await actor.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment });
  return { tid: bill.tid, payment: bill.payment, answer };
}

/** Pays a test person's group-buy order from the balance, and returns the answer. */
export const payInGroup = (testApp: TestApp, who: PersonName, tid: string) =>
  testApp.as(who).call(orderCalls.toShopPay, { tid, payType: 'balance' });

/** Lets a test person open a group buy, or join one, by a paid order. Returns the numbers of the order and of the group. */
export async function enterGroup(testApp: TestApp, who: PersonName, request: GroupRequest): Promise<{ tid: string; groupId: string }> {
  const { tid } = await orderInGroup(testApp, who, request);
  const paid = await payInGroup(testApp, who, tid);
  if (!paid.success) throw new Error(`${who} could not pay for the group: ${paid.message}`);
  const { groupId } = await testApp.as(who).ask(orderCalls.orderDetail, { tid });
  if (groupId === null) throw new Error(`the order ${tid} is of no group`);
  return { tid, groupId };
}

/** Lets a test person open a group buy of the sample offer. Returns the group's number. */
export async function openGroupOf(testApp: TestApp, who: PersonName): Promise<string> {
  const siteId = people[who].siteId === 1002 ? 1002 : 1001;
  await giveMoney(testApp, who, cents(100_000));
  const activityId = await putGroupOffer(
    testApp,
    siteId,
    siteId === 1002 ? { offers: [{ goods: 'T-1001', price: 25, pieces: 1000 }] } : {},
  );
  if (siteId === 1001) return (await enterGroup(testApp, who, { activityId })).groupId;
  const [sku] = await testApp.sql<{ id: string; goods_id: string }>(
    "select sku.id, sku.goods_id from sku join goods on goods.id = sku.goods_id where goods.code = 'T-1001' and sku.site_id = 1002 and goods.site_id = 1002",
  );
  if (!sku) throw new Error('site 1002 does not have the product T-1001');
  return (await enterGroup(testApp, who, { activityId, goodsJson: [{ numIid: Number(sku.goods_id), skuId: Number(sku.id), num: 1 }] }))
    .groupId;
}
