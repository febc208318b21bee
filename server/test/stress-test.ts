import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import type { PaymentProviderName } from 'contract/money/payment/payment-providers.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { seeded } from './seeded.ts';
import type { StressTestBenefits } from './stress-test-benefits.ts';

/**
 * Describes a stress test, in which shoppers buy, pay by every method, change their mind and retry, while the mall may fail. Holds the site, the
 * shoppers' tokens, the SKUs, the benefits, the payment sandbox and a seed. Its functions return the mall's port and whether the test is over.
 */
export interface StressTest {
  readonly siteId: number;
  /** The tokens of the shoppers. */
  readonly tokens: readonly string[];
  readonly skus: readonly { readonly goodsId: number; readonly skuId: number }[];
  readonly benefits: StressTestBenefits;
  readonly sandbox: Pick<PaySandbox, 'shopperPage'>;
  /** Returns the mall's present port. */
  readonly port: () => number;
  /** Tells that the test ends: begun orders are finished, and no new ones begin. */
  readonly isOver: () => boolean;
  readonly seed: number;
}

/** Holds what the mall told the shoppers of a stress test: the orders made, the orders paid, and the number of each action and refusal. */
export interface StressTestResult {
  /** Orders that the mall said were made. */
  readonly made: Set<string>;
  /** Orders that the mall said were paid. */
  readonly paid: Set<string>;
  /** Counts of each action and refusal. */
  readonly times: Map<string, number>;
}

type CallAnswer<T> = { readonly success: boolean; readonly code: number; readonly message: string; readonly body: T };

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
/** Says how long a shopper waits for a payment to arrive, in milliseconds. */
const waitForPayment = 8000;
const rechargeYuan = 100;

/**
 * Runs a stress test: lets its shoppers buy until it is over; each cancels their open orders at the end. Returns which orders were made and paid, and
 * the number of each action and refusal.
 */
export async function runStressTest({
  siteId,
  tokens,
  skus,
  benefits,
  sandbox,
  port,
  isOver,
  seed,
}: StressTest): Promise<StressTestResult> {
  const seen: StressTestResult = { made: new Set(), paid: new Set(), times: new Map() };
  const count = (what: string) => void seen.times.set(what, (seen.times.get(what) ?? 0) + 1);

  async function once<Row extends CallRow>(token: string, row: Row, input: Input<Row>): Promise<CallAnswer<Reply<Row>>> {
    const { url, body } = encodeRequest(row, input);
    const response = await fetch(`http://127.0.0.1:${port()}${url}`, {
      method: row.method,
      headers: { sjid: String(siteId), token, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(15_000),
      ...(body === undefined ? {} : { body }),
    });
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as CallAnswer<Reply<Row>>;
  }

  async function shopper(token: string, at: number): Promise<void> {
    const random = seeded(seed + at);
    // Its own, so that benefits leave the order of everything else as it is.
    const choice = seeded(seed + at + 100_000);
    const open = new Set<string>();
    const cards: number[] = [];
    /** Retries a call until there is a reply, as a shopper does; the last reply counts. */
    async function insist<Row extends CallRow>(row: Row, input: Input<Row>): Promise<CallAnswer<Reply<Row>>> {
      for (;;) {
        try {
          return await once(token, row, input);
        } catch {
          count('no answer');
          await pause(50 + random() * 200);
        }
      }
    }
    /** Binds the shopper's card; a repetition returns the same card. */
    async function bindCard(): Promise<void> {
      const card = benefits.cards[at];
      if (!card) return;
      const bound = await insist(cardCalls.bindCard, card);
      if (bound.success) cards.push(bound.body.id);
      else count(`card refused: ${bound.code}`);
    }
    /** Chooses to pay by card what it holds, in one of five payments. */
    const chooseCards = () => (cards.length > 0 && choice() < 0.2 ? { cards } : {});
    /** Begins a payment at a provider; a failing provider is retried a few times. */
    async function begun(tid: string, payType: PaymentProviderName, useBalance: 0 | 1) {
      const chosen = chooseCards();
      for (let tries = 0; tries < 6; tries += 1) {
        const scene = random() < 0.7 ? 'web' : 'code';
        const told = await insist(orderCalls.toShopPay, { tid, payType, useBalance, scene, ...chosen });
        if (told.success && 'cards' in chosen) count('part by card');
        if (told.success) return told.body;
        count(`begin refused: ${told.code}`);
        await pause(100 + random() * 300);
      }
      return undefined;
    }
    /** Opens the provider's page and pays; the mall and the page may be gone. */
    const till = async (place: { readonly payUrl: string; readonly codeText: string }) => {
      if (!place.payUrl && !place.codeText) return;
      const { status } = await payAtSandbox(sandbox, { ...place, goodUntil: new Date() });
      count(`till ${status}`);
    };
    async function look(tid: string): Promise<boolean> {
      const until = performance.now() + waitForPayment;
      while (performance.now() < until) {
        const told = await insist(orderCalls.payResult, { tid });
        if (told.success && told.body.paid === 1) {
          seen.paid.add(tid);
          open.delete(tid);
          return true;
        }
        await pause(200 + random() * 400);
      }
      return false;
    }
    async function recharge(): Promise<void> {
      const made = await insist(paymentCalls.chargeOrder, { amount: rechargeYuan });
      if (!made.success) return count('recharge refused');
      const place = await insist(paymentCalls.beginPayment, { tid: made.body.tid, payType: random() < 0.5 ? 'wechat' : 'alipay' });
      if (!place.success) return count(`recharge begin refused: ${place.code}`);
      await till(place.body);
      count('recharge');
    }
    /** Drafts an order, with points in one of three, and without a coupon in one of five; before it, a coupon is received in one of two. */
    async function draft(goodsJson: Input<typeof checkoutCalls.orderBill>['goodsJson']) {
      if (choice() < 0.5) await insist(couponCalls.receiveCoupon, { cid: benefits.couponId });
      const benefit = { ...(choice() < 0.33 ? { points: 1 } : {}), ...(choice() < 0.2 ? { cuid: -1 } : {}) };
      return insist(checkoutCalls.orderBill, { goodsJson, ...benefit });
    }
    async function order(): Promise<string | undefined> {
      const chosen = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * skus.length)))];
      const goodsJson = chosen.map((i) => ({
        numIid: skus[i]?.goodsId ?? 0,
        skuId: skus[i]?.skuId ?? 0,
        num: 1 + Math.floor(random() * 2),
      }));
      const bill = await draft(goodsJson);
      if (!bill.success) {
        count(`bill refused: ${bill.code}`);
        return undefined;
      }
      const { tid, payment, coupon, points } = bill.body;
      const made = await insist(orderCalls.createOrder, { tid, goodsJson, payment });
      if (!made.success) {
        count(`order refused: ${made.code}`);
        return undefined;
      }
      if (coupon?.cuid) count('with a coupon');
      if (points?.used === 1) count('with points');
      seen.made.add(tid);
      open.add(tid);
      return tid;
    }
    const cancel = async (tid: string) => {
      for (let tries = 0; tries < 6; tries += 1) {
        const told = await insist(orderCalls.cancelOrder, { tid });
        count(told.success ? 'cancelled' : `cancel refused: ${told.code}`);
        if (told.success) open.delete(tid);
        if (told.code !== refusalCodes.payProviderAway) return;
        await pause(100 + random() * 300);
      }
    };
    /** Lists what a shopper does with an order, with its share of a hundred. */
    const endings: readonly (readonly [number, string, (tid: string) => Promise<unknown>])[] = [
      [
        52,
        'provider',
        async (tid) => {
          const place = await begun(tid, random() < 0.55 ? 'wechat' : 'alipay', 0);
          if (place) await till(place);
          return look(tid);
        },
      ],
      [
        14,
        'balance and provider',
        async (tid) => {
          const place = await begun(tid, random() < 0.55 ? 'wechat' : 'alipay', 1);
          if (place) await till(place);
          return look(tid);
        },
      ],
      [
        10,
        'balance',
        async (tid) => {
          const told = await insist(orderCalls.toShopPay, { tid, payType: 'balance', ...chooseCards() });
          return told.success || told.code === 780000 ? look(tid) : cancel(tid);
        },
      ],
      [
        8,
        'changes the way',
        async (tid) => {
          const first = await begun(tid, 'wechat', 0);
          const second = await begun(tid, 'alipay', random() < 0.5 ? 1 : 0);
          await Promise.all([...(first ? [till(first)] : []), ...(second ? [till(second)] : [])]);
          return look(tid);
        },
      ],
      [
        8,
        'cancels while paying',
        async (tid) => {
          const place = await begun(tid, random() < 0.5 ? 'wechat' : 'alipay', random() < 0.5 ? 1 : 0);
          // At once, or from a page that stayed open afterwards.
          if (random() < 0.5) await cancel(tid);
          await Promise.all([cancel(tid), ...(place ? [till(place)] : [])]);
        },
      ],
      [8, 'leaves', (tid) => begun(tid, random() < 0.5 ? 'wechat' : 'alipay', random() < 0.5 ? 1 : 0)],
    ];
    await bindCard();
    while (!isOver()) {
      const { body: account } = await insist(ledgerCalls.queryAccountBalance, {});
      if (account.balance < 20 || random() < 0.05) await recharge();
      const tid = await order();
      if (tid === undefined) continue;
      let drawn = random() * 100;
      const ending = endings.find(([share]) => (drawn -= share) < 0);
      count(ending?.[1] ?? 'nothing');
      await ending?.[2](tid);
      await pause(random() * 500);
    }
    for (const tid of open) await cancel(tid);
  }
  await Promise.all(tokens.map(shopper));
  return seen;
}
