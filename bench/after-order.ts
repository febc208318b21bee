import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless, merchantOf, type SkuToBuy } from './buyers.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { insertOrders } from './insert-orders.ts';
import { Connection, median } from './load.ts';
import { buyFromMall, callMall, type Send, sendOver } from './shop-jobs.ts';

const siteId = 1001;
const rounds = 150;
const warmUp = 30;
const reviews = 10_000;

/**
 * Holds the measured times, in milliseconds, of an order, a refund, and a product's page before and after it has ten thousand reviews. `ratio` says
 * how many times as long the page takes afterwards.
 */
export interface AfterOrderFigures {
  readonly order: number;
  readonly refund: number;
  readonly goodsBefore: number;
  readonly goodsAfter: number;
  /** Says how much more the page takes than before, corrected by what another product's page took at both times. */
  readonly ratio: number;
}

/** Buys, then refunds all of it before it is shipped: its shopper opens the form and asks, the merchant approves. */
async function measureRefunds(stage: BenchEnvironment, send: Send, skus: readonly SkuToBuy[]) {
  const buyers = await loadBuyers(stage, siteId, 4);
  await makeStockAndBalancesEndless(stage, siteId);
  const merchant = merchantOf(stage, siteId);
  const buy = buyFromMall(buyers, skus);
  const orders: number[] = [];
  const refunds: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const user = (round + warmUp) % buyers.length;
    const shopper = buyers[user];
    if (!shopper) throw new Error('there are no buyers');
    const begun = performance.now();
    const tid = await buy(send, user, round + warmUp);
    const bought = performance.now();
    const form = await callMall(send, shopper, refundCalls.relevanceRefundEdit, { tid, kind: 'money' });
    const lines = form.list.map(({ lineNo, mostNum }) => ({ lineNo, num: mostNum }));
    const asked = await callMall(send, shopper, refundCalls.applyRelatedRefund, { tid, lines, kind: 'money', reason: 'notWanted' });
    await callMall(send, merchant, refundMerchantCalls.approveRefund, { refundNo: asked.refundNo });
    if (round < 0) continue;
    orders.push(bought - begun);
    refunds.push(performance.now() - bought);
  }
  return { order: median(orders), refund: median(refunds) };
}

/** Requests the pages of two products in turn. Returns the median time of each. */
async function timePages(send: Send, goodsIds: readonly [number, number], reviewed: number): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -100; round < 400; round += 1) {
    for (const [at, id] of goodsIds.entries()) {
      const path = storefrontCalls.goodsDetail.path.replace(':id', String(id));
      const begun = performance.now();
      const body = await send({ method: 'GET', path, headers: { sjid: String(siteId) } });
      const took = performance.now() - begun;
      const { num } = JSON.parse(body).body.reviews;
      if (round >= 0 && num !== (at === 0 ? 0 : reviewed)) throw new Error(`product ${id} has ${num} reviews`);
      if (round >= 0) times[at]?.push(took);
    }
  }
  return [median(times[0]), median(times[1])];
}

/** Gives a product ten thousand reviews, each of an order of its own, and counts them as the merchant's page does. */
async function insertReviews({ databases }: BenchEnvironment, goodsId: number): Promise<void> {
  await databases.asDatabaseOwner(async (client) => {
    await client.query('delete from review_count where site_id = $1 and goods_id = $2', [siteId, goodsId]);
    const { rows } = await client.query<{ id: string }>('select min(id) as id from member where site_id = $1', [siteId]);
    const memberId = Number(rows[0]?.id);
    await insertOrders(client, { siteId, memberId, prefix: '03', count: reviews, goodsId });
    await client.query(
      `insert into review (site_id, tid, line_no, member_id, goods_id, title, picture, sku_text, score, text, tags, nick, avatar, anonymous,
                           written_at, grade, usefulness)
       select $1, '03' || lpad(n::text, 18, '0'), 1, $4, $3, '陶瓷马克杯', '', '米白',
              1 + n % 5, '用了一个月，釉色很匀，倒水不烫手。', '{}', '买家', '', false, now() - n * interval '1 minute',
              1 + n % 3, n % 7
         from generate_series(1, $2::int) n`,
      [siteId, reviews, goodsId, memberId],
    );
    await client.query(
      `insert into review_count (site_id, goods_id, num, score_sum, good, middling, bad, pictured, followed, tags, changed_at)
       values ($1, $2, $3, $3 * 3, $3 / 2, $3 / 4, $3 - $3 / 2 - $3 / 4, 0, 0, '{}', now())`,
      [siteId, goodsId, reviews],
    );
    await client.query('vacuum analyze orders, order_line, review');
  });
}

/** Finds two products without a review. */
async function findUnreviewed({ databases }: BenchEnvironment, skus: readonly SkuToBuy[]): Promise<[number, number]> {
  const { rows } = await databases.asDatabaseOwner((client) =>
    client.query<{ goods_id: string }>('select goods_id from review_count where site_id = $1 and num > 0', [siteId]),
  );
  const reviewed = new Set(rows.map((row) => Number(row.goods_id)));
  const [first, second] = [...new Set(skus.map(({ goodsId }) => goodsId))].filter((id) => !reviewed.has(id));
  if (first === undefined || second === undefined) throw new Error('the demo has no two products without a review');
  return [first, second];
}

/**
 * Measures the times of an order, its refund, and a product's page before and after it has ten thousand reviews. Returns these in
 * milliseconds, and how many times as long the page takes afterwards.
 */
export async function benchAfterOrder(stage: BenchEnvironment, mall: RunningProgram): Promise<AfterOrderFigures> {
  const wire = await Connection.open(mall.port);
  const send = sendOver(wire);
  const skus = await loadBuyableSkus(stage, siteId);
  const costs = await measureRefunds(stage, send, skus);
  const pages = await findUnreviewed(stage, skus);
  const before = await timePages(send, pages, 0);
  await insertReviews(stage, pages[1]);
  const after = await timePages(send, pages, reviews);
  wire.close();
  return { ...costs, goodsBefore: before[1], goodsAfter: after[1], ratio: after[1] / after[0] / (before[1] / before[0]) };
}
