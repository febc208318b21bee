import type { FastifyInstance } from 'fastify';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couriers } from 'contract/aftersales/logistics/couriers.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { type Cents, fromYuan, minus, zero } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { closeUnpaidOrders } from '#modules/buying/order/order.ts';
import type { Units } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { PastClock } from './past-clock.ts';
import { storeDemoReviews } from './seed-reviews.ts';
import { planOrderTimes, hashSeedBelow, type PastOrder, planPastOrders } from './past-orders.ts';

/** Holds the id of a demo member who buys. `token` creates a login token that is valid at a moment in the past. */
export interface DemoBuyer {
  readonly memberId: number;
  /** Makes a token that is valid at a moment of the past. */
  readonly token: (now: Date) => Promise<string>;
}

/** Holds one running copy of the mall with a clock of its own, for seeding past orders. Each copy makes one order at a time. */
export interface SeedingApp {
  readonly app: FastifyInstance;
  readonly clock: PastClock;
}

/** Holds the inputs for seeding one site's past orders: copies of the mall, buyers, products, access key, number of orders. */
export interface OrderSeeding {
  readonly apps: readonly SeedingApp[];
  readonly units: Units;
  readonly log: Log;
  readonly siteId: number;
  readonly currency: string;
  /** Converts the words of reviews to the characters of the site. */
  readonly localiseWords: (text: string) => string;
  readonly accessKey: string;
  readonly buyers: readonly DemoBuyer[];
  readonly goodsIds: readonly number[];
  readonly count: number;
  /** Says how many of the orders exist already. */
  readonly done: number;
  /** Saves how many of the orders exist. */
  readonly saveProgress: (done: number) => Promise<void>;
  readonly stop: AbortSignal;
  readonly now: Date;
}

type RequestedSku = Input<typeof orderCalls.createOrder>['goodsJson'][number];

/** Reports a call that the mall refused, for instance because somebody else bought the last piece meanwhile. */
class RefusedCall extends Error {}

/** Lists the prefixes of couriers' tracking numbers. */
const trackingNumberPrefixes: Readonly<Partial<Record<string, string>>> = {
  shunfeng: 'SF',
  jd: 'JD',
  zhongtong: '78',
  yuantong: 'YT',
  yunda: '46',
  shentong: '77',
  jtexpress: 'JT',
};

/** Past orders only use SKUs with at least this stock, so that scarce products keep the stock of the seed files. */
const minStock = 30;

/** Seeds past orders by making the calls of shoppers and merchants, each at its own past time. So the money and the stock agree with the orders. */
export async function seedOrders({
  apps,
  units,
  log,
  siteId,
  currency,
  localiseWords,
  accessKey,
  buyers,
  goodsIds,
  count,
  done,
  saveProgress,
  stop,
  now,
}: OrderSeeding): Promise<void> {
  const skus = await units.read(siteId, (db) => loadSellableSkus(db, { goodsIds }, null, now));
  const sellable = skus.filter(
    ({ state, notOrderable, sent, needsIdentity, asks, stock, listPrice }) =>
      state === 'onSale' &&
      !notOrderable &&
      sent &&
      !needsIdentity &&
      !asks.some(({ required }) => required) &&
      stock >= minStock &&
      listPrice < 100_000,
  );

  async function call<Row extends CallRow>(
    { app }: SeedingApp,
    row: Row,
    input: Input<Row>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply<Row>> {
    const { url, body: payload = '', contentType = 'application/json' } = encodeRequest(row, input);
    const response = await app.inject({
      method: row.method,
      url,
      headers: { sjid: String(siteId), 'content-type': contentType, ...headers },
      payload,
    });
    const { success, message, body } = response.json();
    if (success) return body;
    const said = `${row.path}: ${message}`;
    throw response.statusCode < 500 ? new RefusedCall(said) : new Error(said);
  }

  /** Tops up the buyer's balance by the order's amount, a second before the payment, so that the balance ends as in the seed files. */
  const topUp = ({ clock }: SeedingApp, tid: string, memberId: number, amount: Cents) =>
    units.write(siteId, (db) => {
      const postings = [
        { account: { owner: 'member', id: memberId, kind: 'balance' } as const, amount },
        { account: { owner: 'site', kind: 'topUp' } as const, amount: minus(zero, amount) },
      ];
      return postLedgerEntry(
        db,
        { id: `topUp:${tid}`, kind: 'openingBalance', unit: currency, postings },
        new Date(clock.now().getTime() - 1000),
      );
    });

  async function make(lane: SeedingApp, { n, state, buyer: at, madeAt, lines, memo }: PastOrder): Promise<void> {
    const { clock } = lane;
    const buyer = buyers[at];
    if (!buyer) return;
    const times = planOrderTimes(madeAt, now);
    const as = async () => ({ token: await buyer.token(clock.now()) });
    const merchant = { authorization: `Bearer ${accessKey}` };
    const courier = Object.keys(couriers)[hashSeedBelow(n, 7)] ?? 'shunfeng';

    /** Calculates the bill for the planned SKUs, or for the next ones where these cannot be ordered. */
    async function calculateBill(further = 0): Promise<{ goodsJson: RequestedSku[]; bill: Reply<typeof checkoutCalls.orderBill> }> {
      const goodsJson = lines.flatMap(({ at: place, pieces }) => {
        const sku = sellable[(place + further) % sellable.length];
        return sku ? [{ numIid: sku.goodsId, skuId: sku.skuId, num: pieces }] : [];
      });
      const bill = await call(lane, checkoutCalls.orderBill, { goodsJson }, await as());
      return bill.orderable || further === sellable.length ? { goodsJson, bill } : calculateBill(further + 1);
    }
    clock.set(madeAt);
    const { goodsJson, bill } = await calculateBill();
    const agreed = bill.list.some(({ noReturn }) => noReturn === 1) ? { noReturnAgreed: 1 as const } : {};
    const request = { tid: bill.tid, goodsJson, payment: bill.payment, memo, ...agreed };
    const { tid, payment } = await call(lane, orderCalls.createOrder, request, await as());
    if (state === 'unpaid') return;
    if (state === 'cancelled') {
      clock.set(times.cancelled);
      await call(lane, orderCalls.cancelOrder, { tid }, await as());
      return;
    }
    if (state === 'timedOut') {
      clock.set(times.timedOut);
      return units.write(siteId, (db) => closeUnpaidOrders.handle(db, tid, clock.now()));
    }

    clock.set(times.paid);
    await topUp(lane, tid, buyer.memberId, fromYuan(payment));
    await call(lane, orderCalls.toShopPay, { tid, payType: 'balance' }, await as());
    if (state === 'paid') return;
    const lineNos = state === 'partShipped' && goodsJson.length > 1 ? { lineNos: [1] } : {};
    clock.set(times.shipped);
    await call(
      lane,
      logisticsMerchantCalls.shipOrder,
      { tid, courier, number: `${trackingNumberPrefixes[courier] ?? ''}${tid.slice(-12)}`, ...lineNos },
      merchant,
    );
    if (state !== 'signed') return;
    clock.set(times.signed);
    await call(lane, orderCalls.confirmOrder, { tid }, await as());
    clock.set(times.reviewed);
    const reviews = await units.write(siteId, (db) =>
      storeDemoReviews(db, { n, tid, memberId: buyer.memberId, localise: localiseWords }, clock.now()),
    );
    for (const { id, answer, followUp } of reviews) {
      clock.set(times.answered);
      if (answer !== '') await call(lane, reviewMerchantCalls.answerReview, { id, answer }, merchant);
      clock.set(times.followedUp);
      if (followUp !== '') await call(lane, reviewCalls.followUpReview, { id, text: followUp }, await as());
    }
  }

  // The orders of the first buyer come first, because that is the documented login.
  const queue = planPastOrders(count, buyers.length, sellable.length, now).sort((a, b) => Number(a.buyer !== 0) - Number(b.buyer !== 0));
  let made = done;
  queue.splice(0, done);
  const ends = await Promise.allSettled(
    apps.map(async (lane) => {
      for (let order = queue.shift(); order && !stop.aborted; order = queue.shift()) {
        await make(lane, order).catch((fault: unknown) => {
          if (!(fault instanceof RefusedCall)) throw fault;
          log.warn({ fault, order }, 'a past order of the demo was refused');
        });
        made += 1;
        await saveProgress(made);
      }
    }),
  );
  await saveProgress(made); // two concurrent saves may have arrived in the wrong order
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
