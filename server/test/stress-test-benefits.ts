import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import type { Databases } from '#platform/connect.ts';
import { askRunningMall } from './ask-running-mall.ts';
import { sampleCoupon } from './put-coupon.ts';

/** Holds the coupon that the shoppers of a stress test receive again and again, and a stored-value card for each of them to bind. */
export interface StressTestBenefits {
  readonly couponId: number;
  readonly cards: readonly { readonly number: string; readonly secret: string }[];
}

/**
 * Prepares a stress test as the merchant does: gives each member points, hands out a coupon, and issues a stored-value card for each shopper.
 * Returns the coupon and the cards.
 */
export async function giveBenefits(
  { databases, siteId, merchantKey, port }: { databases: Pick<Databases, 'units'>; siteId: number; merchantKey: string; port: number },
  { members, shoppers }: { readonly members: readonly number[]; readonly shoppers: number },
): Promise<StressTestBenefits> {
  const mall = { port, siteId, headers: { authorization: `Bearer ${merchantKey}` } };
  const ask = <Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>> => askRunningMall(mall, row, input);
  await databases.units.write(siteId, (db) => saveSettings(db, { pointsForOneYuan: 100, pointsOffsetPercent: 30 }, new Date()));
  await ask(couponMerchantCalls.putCoupon, {
    ...sampleCoupon,
    key: 'stress',
    name: '压测券',
    off: 3,
    threshold: 5,
    stacks: 1,
  });
  const { list } = await ask(couponMerchantCalls.listCoupons, {});
  const couponId = list.find(({ key }) => key === 'stress')?.id ?? 0;
  await ask(pointsMerchantCalls.grantPoints, { batch: 'stress', members: [...new Set(members)], points: 200_000 });
  await ask(cardMerchantCalls.putCardType, { key: 'stress', name: '压测卡', price: 900, gift: 100, goods: null, tiers: [] });
  const { cards } = await ask(cardMerchantCalls.issueCards, { key: 'stress', batch: 'stress', count: shoppers });
  return { couponId, cards };
}
