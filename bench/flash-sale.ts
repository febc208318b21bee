import { cents } from 'contract/money.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import type { CallRow, Input } from 'contract/call.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { flashSaleCalls } from 'contract/offers/promotion/flash-sale.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { savePromotion } from 'server/modules/offers/promotion/promotion.ts';
import { findPromotionStockInconsistencies } from 'server/modules/offers/promotion/store/promotion-stock.ts';
import { addStock, fillBalances, loadBuyableSkus, loadBuyers } from './buyers.ts';
import { addMembers } from './coupons.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { users } from './beside-floor.ts';
import { Connection, median } from './load.ts';
import { buyFromMall, type Send } from './shop-jobs.ts';

const siteId = 1001;
const connections = 250;
const baselineSeconds = 6;
/** Says after how long a shopper who was told that too many came taps again. */
const askAgainMilliseconds = 3000;

/** Holds the figures of a benchmark of a flash sale: its orders, refusals, reply times, errors in the counters, and ordinary orders meanwhile. */
export interface FlashRush {
  readonly shoppers: number;
  readonly pieces: number;
  readonly ordered: number;
  /** Counts members who got more than one order. */
  readonly twice: number;
  /** Counts shoppers who were told that the sale is sold out. */
  readonly told: number;
  readonly seconds: number;
  /** Gives the time to a shopper's first reply, in milliseconds. */
  readonly firstReply: { readonly median: number; readonly within99: number };
  /** Gives ordinary orders per second: before the crowd came, and while it was there. */
  readonly ordinary: { readonly before: number; readonly meanwhile: number };
  /** Lists what the counters of the sale do not agree with. */
  readonly errors: readonly string[];
}

interface Answer {
  readonly code: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a shopper's request; returns the answer, which may refuse. */
async function call<Row extends CallRow>(wire: Connection, token: string, row: Row, input: Input<Row>): Promise<Answer> {
  const { url, body, contentType } = encodeRequest(row, input);
  const headers = { sjid: String(siteId), token, ...(contentType && { 'content-type': contentType }) };
  return JSON.parse((await wire.send({ method: row.method, path: url, headers, ...(body && { body }) })).body);
}

/** Lets users order as ever until `isOver`; returns their orders per second. */
async function orderMeanwhile(mall: RunningProgram, buy: ReturnType<typeof buyFromMall>, isOver: () => boolean, first: number) {
  const begun = performance.now();
  let orders = 0;
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      const wire = await Connection.open(mall.port);
      const send: Send = async (request) => (await wire.send(request)).body;
      for (let unit = first; !isOver(); unit += 1) {
        await buy(send, user, unit);
        orders += 1;
      }
      wire.close();
    }),
  );
  return (orders / (performance.now() - begun)) * 1000;
}

/**
 * Runs the benchmark in which a crowd buys the few pieces of a flash sale, while ordinary orders are placed. Returns numbers of orders and
 * refusals, times, errors in the counters, and the rates of ordinary orders.
 */
export async function benchFlashSale(
  stage: BenchEnvironment,
  mall: RunningProgram,
  { shoppers, pieces }: { readonly shoppers: number; readonly pieces: number },
): Promise<FlashRush> {
  const { units } = stage.databases;
  const tokens = await addMembers(stage, shoppers);
  await stage.databases.asDatabaseOwner((client) =>
    client.query(
      `insert into address (site_id, member_id, state_code, state, city_code, city, district_code, district, is_default, created_at, changed_at, receiver_sealed)
       select a.site_id, m.id, a.state_code, a.state, a.city_code, a.city, a.district_code, a.district, true, now(), now(), a.receiver_sealed
         from member m, (select * from address where site_id = $1 and is_default and state_code = '430000' limit 1) a
        where m.site_id = $1 and m.nick like 'Member %'
          and not exists (select 1 from address own where own.site_id = $1 and own.member_id = m.id)`,
      [siteId],
    ),
  );
  const buyers = await loadBuyers(stage, siteId, users);
  const [rare, ...skus] = await loadBuyableSkus(stage, siteId);
  if (!rare) throw new Error('the demo has no SKU that anybody may buy');
  await addStock(stage, siteId, [rare, ...skus], 100_000);
  await fillBalances(stage, siteId);
  const now = new Date();
  const promotionId = await units.write(siteId, (db) =>
    savePromotion(
      db,
      {
        key: 'rush',
        kind: 'flashSale',
        name: 'Rush',
        startsAt: new Date(now.getTime() - 1000),
        endsAt: new Date(now.getTime() + 3_600_000),
        levels: [],
        goodsIds: new Set([rare.goodsId]),
        offers: new Map([[rare.goodsId, { offer: { price: cents(1) }, pieces }]]),
        mostPerMember: 1,
        joinsReductions: false,
        payMinutes: null,
      },
      now,
    ),
  );
  await stage.databases.asDatabaseOwner((client) => client.query('vacuum analyze'));

  const buy = buyFromMall(
    buyers,
    skus.filter(({ goodsId }) => goodsId !== rare.goodsId),
  );
  let until = performance.now() + 2000;
  await orderMeanwhile(mall, buy, () => performance.now() > until, 0); // warms up
  until = performance.now() + baselineSeconds * 1000;
  const before = await orderMeanwhile(mall, buy, () => performance.now() > until, 100_000);

  const wires = await Promise.all(Array.from({ length: connections }, () => Connection.open(mall.port)));
  const [firstReplies, ends]: [number[], Map<number, number>] = [[], new Map()];
  /** Asks for a pass until it is given or the sale is over; then orders. Returns the code of what it ended with. */
  const shop = async (wire: Connection, token: string, hasReply: boolean): Promise<number | undefined> => {
    const asked = performance.now();
    const access = await call(wire, token, flashSaleCalls.getAccess, { goodsId: rare.goodsId, activityInfoId: promotionId });
    if (!hasReply) firstReplies.push(performance.now() - asked);
    if (access.code === refusalCodes.flashSaleBusy) return undefined;
    if (access.code !== 0) return access.code;
    const pass = String(access.body['access']);
    const line = { goodsId: rare.goodsId, skuId: rare.skuId, num: 1 };
    const bill = await call(wire, token, spikeCalls.spikeBill, { access: pass, ...line });
    if (bill.code !== 0) return bill.code;
    if (bill.body['orderable'] !== 1) return refusalCodes.promotionSoldOut;
    const order = { access: pass, tid: String(bill.body['tid']), payment: Number(bill.body['payment']) };
    const goodsJson = [{ numIid: rare.goodsId, skuId: rare.skuId, num: 1 }];
    return (await call(wire, token, spikeCalls.spikeCreateOrder, { ...order, goodsJson })).code;
  };
  let isOver = false;
  const others = orderMeanwhile(mall, buy, () => isOver, 200_000);
  const begun = performance.now();
  const waiting = tokens.map((token) => ({ token, askAt: 0, hasReply: false }));
  await Promise.all(
    wires.map(async (wire) => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const pause = one.askAt - performance.now();
        if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
        const code = await shop(wire, one.token, one.hasReply);
        if (code === undefined) waiting.push({ token: one.token, askAt: performance.now() + askAgainMilliseconds, hasReply: true });
        else ends.set(code, (ends.get(code) ?? 0) + 1);
      }
      wire.close();
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  const meanwhile = await others;
  const errors = await units.read(siteId, findPromotionStockInconsistencies);
  const [counted] = await stage.databases.asDatabaseOwner(
    async (client) =>
      (
        await client.query<{ twice: string; orders: string }>(
          `select count(*) filter (where n > 1)::text as twice, coalesce(sum(n), 0)::text as orders
             from (select member_id, count(*) as n from orders where site_id = $1 and promotion_id = $2 group by member_id) as buyers`,
          [siteId, promotionId],
        )
      ).rows,
  );
  const within99 = firstReplies.toSorted((a, b) => a - b)[Math.floor(firstReplies.length * 0.99)] ?? Number.NaN;
  return {
    shoppers,
    pieces,
    ordered: Number(counted?.orders),
    twice: Number(counted?.twice),
    told: ends.get(refusalCodes.promotionSoldOut) ?? 0,
    seconds,
    firstReply: { median: median(firstReplies), within99 },
    ordinary: { before, meanwhile },
    errors: errors.map(({ what }) => what),
  };
}
