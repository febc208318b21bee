import { cardMerchantCalls } from 'contract/card/merchant.calls.ts';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { couponMerchantCalls } from 'contract/coupon/merchant.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { pointsMerchantCalls } from 'contract/points/merchant.calls.ts';
import { saveSettings } from '#modules/site/site.ts';
import type { Databases } from '#platform/connect.ts';

/** Holds what the shoppers of a stress test pay with besides money: a coupon that they receive again and again, and a card for each to bind. */
export interface StressTestBenefits {
  readonly couponId: number;
  readonly cards: readonly { readonly number: string; readonly secret: string }[];
}

/** Opens points, hands out a coupon, gives each member points, and issues as many cards as there are shoppers, all as the merchant does. */
export async function giveBenefits(
  { databases, siteId, merchantKey, port }: { databases: Pick<Databases, 'units'>; siteId: number; merchantKey: string; port: number },
  { members, shoppers }: { readonly members: readonly number[]; readonly shoppers: number },
): Promise<StressTestBenefits> {
  async function ask<Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>> {
    const { url, body } = encodeRequest(row, input);
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: row.method,
      headers: { sjid: String(siteId), authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    const answer = (await response.json()) as { success: boolean; message: string; body: Reply<Row> };
    if (!answer.success) throw new Error(`${url}: ${answer.message}`);
    return answer.body;
  }
  await databases.units.write(siteId, (db) => saveSettings(db, { pointsForOneYuan: 100, pointsOffsetPercent: 30 }, new Date()));
  await ask(couponMerchantCalls.putCoupon, {
    key: 'stress',
    kind: 'fullReduction',
    name: '压测券',
    off: 3,
    threshold: 5,
    goods: null,
    receipt: 'page',
    receiveFrom: '2026-01-01 00:00',
    receiveUntil: null,
    days: 30,
    stock: null,
    perMember: 100,
    stacks: 1,
  });
  const { list } = await ask(couponMerchantCalls.listCoupons, {});
  const couponId = list.find(({ key }) => key === 'stress')?.id ?? 0;
  await ask(pointsMerchantCalls.grantPoints, { batch: 'stress', members: [...new Set(members)], points: 200_000 });
  await ask(cardMerchantCalls.putCardType, { key: 'stress', name: '压测卡', price: 900, gift: 100, goods: null, tiers: [] });
  const { cards } = await ask(cardMerchantCalls.issueCards, { key: 'stress', batch: 'stress', count: shoppers });
  return { couponId, cards };
}
