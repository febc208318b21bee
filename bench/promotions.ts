import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { formatMoment } from 'contract/moment-text.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { type Buyer, loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless, merchantOf, type SkuToBuy } from './buyers.ts';
import { endPromotions } from './end-promotions.ts';
import { Connection, median } from './load.ts';
import { buyFromMall, callMall, type Send, sendOver } from './shop-jobs.ts';

const siteId = 1001;
const promotions = 40;
const cartLines = 10;
const [rounds, warmUp] = [200, 50];

/** Holds what a goods page, a cart of ten lines with its quote, and a checkout of five requests take, in milliseconds. */
interface Times {
  readonly goods: number;
  readonly cart: number;
  readonly checkout: number;
}

/** Measures the three in turn, so that a slow moment of the machine affects all. */
async function measure(send: Send, buyers: readonly Buyer[], skus: readonly SkuToBuy[]): Promise<Times> {
  const [shopper, ...others] = buyers;
  const [product] = skus;
  if (!shopper || !product) throw new Error('the demo has no buyers or nothing to buy');
  const buy = buyFromMall(others, skus);
  const path = storefrontCalls.goodsDetail.path.replace(':id', String(product.goodsId));
  const times: Record<keyof Times, number[]> = { goods: [], cart: [], checkout: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const begun = performance.now();
    await send({ method: 'GET', path, headers: shopper.headers });
    const seen = performance.now();
    const { list } = await callMall(send, shopper, cartCalls.listCart, {});
    const goodsJson = list.map(({ numIid, skuId, num }) => ({ numIid, skuId, num }));
    await callMall(send, shopper, checkoutCalls.quoteGoods, { goodsJson });
    const listed = performance.now();
    await buy(send, round + warmUp, round + warmUp);
    const bought = performance.now();
    if (round < 0) continue;
    times.goods.push(seen - begun);
    times.cart.push(listed - seen);
    times.checkout.push(bought - listed);
  }
  return { goods: median(times.goods), cart: median(times.cart), checkout: median(times.checkout) };
}

/** Returns promotions of three kinds in turn that run now, each for a third of the products or more. */
function listPromotions(goodsIds: readonly number[], timeZone: string) {
  const now = Date.now();
  const at = (days: number) => formatMoment(new Date(now + days * 86_400_000), timeZone);
  return Array.from({ length: promotions }, (_, n) => {
    const goods = goodsIds.filter((_id, at) => (at + Math.floor(n / 3)) % 3 !== 0).map(String);
    const run = { key: `bench-${n}`, name: `活动 ${n}`, startTime: at(-1), endTime: at(30) };
    if (n % 3 === 0) return { ...run, kind: 'limitDiscount' as const, offers: goods.map((one) => ({ goods: one, discountBp: 9900 - n })) };
    if (n % 3 === 1) return { ...run, kind: 'volume' as const, goods, tiers: [{ pieces: 2, discountBp: 9900 - n }] };
    return { ...run, kind: 'fullReduction' as const, goods, tiers: [{ threshold: 50 + n, off: 1 }] };
  });
}

/** Waits until the mall's process has heard of the promotions, and a goods page names them. */
async function waitUntilShown(send: Send, { headers }: Buyer, goodsId: number): Promise<void> {
  const path = storefrontCalls.goodsDetail.path.replace(':id', String(goodsId));
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await send({ method: 'GET', path, headers })).includes('活动 ')) return;
    await new Promise((passed) => setTimeout(passed, 100));
  }
  throw new Error('the promotions do not show on the goods page');
}

/** Measures a goods page, a cart and a checkout without promotions, and while forty of them run. Returns both sets of times, in milliseconds. */
export async function benchPromotions(stage: BenchEnvironment, mall: RunningProgram): Promise<{ without: Times; within: Times }> {
  const wire = await Connection.open(mall.port);
  const send = sendOver(wire);
  const merchant = merchantOf(stage, siteId);
  await endPromotions(send, merchant);
  const [buyers, skus] = [await loadBuyers(stage, siteId, 5), await loadBuyableSkus(stage, siteId)];
  await makeStockAndBalancesEndless(stage, siteId);
  const [shopper] = buyers;
  if (!shopper) throw new Error('the demo has no buyers');
  for (const { goodsId, skuId } of skus.slice(0, cartLines))
    await callMall(send, shopper, cartCalls.addToCart, { numIid: goodsId, skuId, num: 2 });
  const without = await measure(send, buyers, skus);
  const goodsIds = [...new Set(skus.map(({ goodsId }) => goodsId))];
  for (const promotion of listPromotions(goodsIds, 'Asia/Shanghai'))
    await callMall(send, merchant, promotionMerchantCalls.putPromotion, promotion);
  await waitUntilShown(send, shopper, goodsIds[0] ?? 0);
  const within = await measure(send, buyers, skus);
  wire.close();
  return { without, within };
}
