import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefusedError } from '#client/call-errors.ts';
import type { send } from '#phone/client.ts';
import { createBillLoader, type BillState } from './bill-loader.ts';
import type { Bill } from './bill.ts';
import type { CheckoutSession } from './checkout-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const goodsJson = [{ numIid: 7, skuId: 70, num: 2 }];
const billOf = (tid: string, addressId?: number) =>
  ({ tid, payment: 256, address: addressId === undefined ? null : { id: addressId } }) as unknown as Bill;

/** Builds a loader with a fake server that answers each call as the test says. */
function mall(start: Partial<CheckoutSession> = {}, payer = () => ({})) {
  const asked: unknown[][] = [];
  const answers: (Bill | Error)[] = [];
  const kept: CheckoutSession[] = [];
  const signals: AbortSignal[] = [];
  let state: Partial<BillState> = {};
  const answer = async (row: { path: string }, input: unknown, { signal }: { signal: AbortSignal }) => {
    asked.push([row.path, input]);
    signals.push(signal);
    const next = answers.shift();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (signal.aborted) throw new Error('aborted');
    if (next instanceof Error) throw next;
    return next;
  };
  const asker = createBillLoader(
    { scene: 'cart', goodsJson, ...start },
    {
      send: answer as unknown as typeof send,
      save: (bought) => kept.push(bought),
      report: (change) => (state = { ...state, ...change }),
      payer,
    },
  );
  return {
    asker,
    asked,
    answers,
    kept,
    signals,
    state: () => state,
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}
const draftGone = new CallRefusedError(150001, '订单信息已失效，请重新结算', null, 200);

describe('the loader of the bill (lines, prices and total) at checkout', () => {
  it('starts an order draft only once, and stores its number', async () => {
    const { asker, asked, answers, kept, state, pass } = mall();
    answers.push(billOf('t1', 3), billOf('t1', 3));
    void asker.load();
    await pass(50);
    expect(asked).toEqual([[checkoutCalls.orderBill.path, { goodsJson, scene: 'cart' }]]);
    expect(kept).toEqual([{ scene: 'cart', goodsJson, tid: 't1' }]);
    expect(state()).toMatchObject({ loading: false, fault: null, bill: { tid: 't1' } });
    void asker.load();
    await pass(50);
    expect(asked[1]).toEqual([checkoutCalls.cashier.path, { tid: 't1', addressId: 0 }]);
  });
  it('continues the order draft that an earlier page started', async () => {
    const { asker, asked, answers, pass } = mall({ tid: 't0' });
    answers.push(billOf('t0'));
    void asker.load();
    await pass(50);
    expect(asked).toEqual([[checkoutCalls.cashier.path, { tid: 't0', addressId: 0 }]]);
  });
  it('waits 500 ms after the choice of an address, and then sends only the last choice [R-469] [R-470]', async () => {
    const { asker, asked, answers, state, pass } = mall({ tid: 't0' });
    answers.push(billOf('t0', 9));
    void asker.load({ addressId: 8 });
    await pass(400);
    void asker.load({ addressId: 9 });
    await pass(499);
    expect(asked).toEqual([]);
    expect(state()).toMatchObject({ loading: true, pendingChoice: { addressId: 9 } });
    await pass(51);
    expect(asked).toEqual([[checkoutCalls.cashierSubmit.path, { tid: 't0', addressId: 9 }]]);
    expect(state()).toMatchObject({ loading: false, bill: { address: { id: 9 } } });
  });
  it('sends one request for an identity and an address that are chosen shortly after each other', async () => {
    const { asker, asked, answers, state, pass } = mall({ tid: 't0' });
    answers.push(billOf('t0', 9));
    void asker.load({ realnameId: 4 });
    await pass(100);
    void asker.load({ addressId: 9 });
    expect(state()).toMatchObject({ loading: true, pendingChoice: { addressId: 9, realnameId: 4 } });
    await pass(1000);
    expect(asked).toEqual([[checkoutCalls.cashierSubmit.path, { tid: 't0', addressId: 9, realnameId: 4 }]]);
    expect(state()).toMatchObject({ loading: false, pendingChoice: {} });
  });
  it('sends the stored ids of the payer with the request for the bill [R-179] [R-468]', async () => {
    const told = { dfOpenId: 'df', dfAppId: 'app', xcxOpenid: 'xcx' };
    const { asker, asked, answers, pass } = mall({ tid: 't0' }, () => told);
    answers.push(billOf('t0'));
    void asker.load();
    await pass(50);
    expect(asked).toEqual([[checkoutCalls.cashier.path, { tid: 't0', addressId: 0, ...told }]]);
    expect(encodeRequest(checkoutCalls.cashier, { tid: 't0', addressId: 0, ...told })).toEqual({
      url: '/cashier?dfOpenId=df&dfAppId=app&xcxOpenid=xcx&addressId=0',
      body: '{"tid":"t0"}',
      contentType: 'application/json',
    });
  });
  it('aborts a running request when another one starts', async () => {
    const { asker, asked, answers, signals, state, pass } = mall({ tid: 't0' });
    answers.push(billOf('t0', 8), billOf('t0', 9));
    void asker.load({ addressId: 8 });
    await pass(520);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    void asker.load({ addressId: 9 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await pass(100);
    expect(state()).toMatchObject({ loading: true });
    expect(state().bill).toBeUndefined();
    await pass(900);
    expect(asked).toHaveLength(2);
    expect(state()).toMatchObject({ bill: { address: { id: 9 } } });
  });
  it('starts a new order draft with the chosen address if the old draft has expired', async () => {
    const { asker, asked, answers, kept, pass } = mall({ tid: 't0' });
    answers.push(draftGone, billOf('t1', 9));
    void asker.load({ addressId: 9 });
    await pass(1000);
    expect(asked[1]).toEqual([checkoutCalls.orderBill.path, { goodsJson, scene: 'cart', addressId: 9 }]);
    expect(kept).toEqual([{ scene: 'cart', goodsJson, tid: 't1' }]);
  });
  it("reports a failed request, and repeats the shopper's choice in the next request", async () => {
    const { asker, asked, answers, state, pass } = mall({ tid: 't0' });
    answers.push(new CallRefusedError(120000, '商品不存在', null, 200), billOf('t0', 9));
    void asker.load({ addressId: 9 });
    await pass(1000);
    expect(state()).toMatchObject({ loading: false, fault: { message: '商品不存在' } });
    void asker.load();
    await pass(1000);
    expect(asked[1]).toEqual([checkoutCalls.cashierSubmit.path, { tid: 't0', addressId: 9 }]);
  });
  it('sends no request for a page that is left immediately', async () => {
    const { asker, asked, pass } = mall();
    void asker.load();
    asker.stop();
    await pass(1000);
    expect(asked).toEqual([]);
  });
  it('starts a new order draft when some products are removed, and keeps the address', async () => {
    const fewer = [{ numIid: 8, skuId: 80, num: 1 }];
    const { asker, asked, answers, kept, pass } = mall({ goodsJson: [...goodsJson, ...fewer] });
    answers.push(billOf('t1', 3), billOf('t2', 3));
    void asker.load();
    await pass(50);
    void asker.restart(fewer);
    await pass(50);
    expect(asked[1]).toEqual([checkoutCalls.orderBill.path, { goodsJson: fewer, scene: 'cart', addressId: 3 }]);
    expect(kept[1]).toEqual({ scene: 'cart', goodsJson: fewer, tid: 't2' });
  });
});
