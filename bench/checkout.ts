import type { CallRow, Input, Reply } from 'contract/call.ts';
import { cartCalls } from 'contract/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { openSandboxPaymentAccounts } from 'server/demo/demo-payment-accounts.ts';
import { buildPaymentProviders } from 'server/gateways/pay/payment-providers.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { payAtSandbox } from 'server/test/pay-at-sandbox.ts';
import { type Buyer, makeStockEndless, loadBuyableSkus, loadBuyers, type SkuToBuy } from './buyers.ts';
import { recordStatements } from 'server/test/record-statements.ts';
import { type BaselineComparison, compareToBaseline, type CapturedOrder, createBaseline } from './baseline-rate.ts';
import { composeInProcess } from './in-process.ts';
import { Connection } from './load.ts';
import { runMall, runProgram, type RunningProgram, type BenchEnvironment } from './bench-environment.ts';

const siteId = 1001;
const buyers = 16;
const ordersARound = 400;
/** Fewer, as the sandbox signs its replies and shares the machine. */
const providerOrdersARound = 160;

/** Sends a shopper's request and returns the reply's body; throws for a refusal. */
type Post = <Row extends CallRow>(row: Row, input: Input<Row>) => Promise<Reply<Row>>;

/** Makes an order from the goods page on, in four requests; the fifth pays it. */
async function makeOrder(post: Post, { goodsId, skuId }: SkuToBuy): Promise<{ readonly tid: string }> {
  const goodsJson = [{ numIid: goodsId, skuId, num: 1 }];
  await post(cartCalls.addToCart, { numIid: goodsId, skuId, num: 1 });
  const { tid } = await post(checkoutCalls.orderBill, { goodsJson, scene: 'cart' });
  const { payment } = await post(checkoutCalls.cashier, { tid });
  await post(orderCalls.createOrder, { tid, goodsJson, payment });
  return { tid };
}
const buyByBalance = async (post: Post, thing: SkuToBuy): Promise<string> =>
  (await post(orderCalls.toShopPay, { tid: (await makeOrder(post, thing)).tid, payType: 'balance' })).paymentNo;

/** Returns the purchases per second of so many buyers at once. */
async function purchaseRate(
  port: number,
  people: readonly Buyer[],
  things: readonly SkuToBuy[],
  count: number,
  way: (post: Post, thing: SkuToBuy) => Promise<unknown>,
): Promise<number> {
  const wires = await Promise.all(people.map(() => Connection.open(port)));
  const begun = performance.now();
  await Promise.all(
    people.map(async ({ headers }, at) => {
      const post: Post = async (row, input) => {
        const { url, body } = encodeRequest(row, input);
        const request = { method: row.method, path: url, headers, ...(body === undefined ? {} : { body }) };
        const answer = JSON.parse((await wires[at]?.send(request))?.body ?? '{}');
        if (!answer.success) throw new Error(`${url}: ${answer.message}`);
        return answer.body;
      };
      for (let i = 0; i < count / people.length; i += 1) await way(post, things[(i * 7 + at * 13) % things.length] as SkuToBuy);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const wire of wires) wire.close();
  return count / seconds;
}

/** Returns the statements of one purchase, a list for each of its five requests. */
async function capturePurchase(
  stage: BenchEnvironment,
  { headers, memberId }: Buyer,
  thing: SkuToBuy,
): Promise<CapturedOrder & { readonly statements: number }> {
  const { product, close } = await composeInProcess(stage);
  let requests: CapturedOrder['requests'] = [];
  let statements = 0;
  let tid = '';
  const post: Post = async (row, input) => {
    const { url, body } = encodeRequest(row, input);
    const sends = { ...headers, 'content-type': 'application/json' };
    const one = await recordStatements(async () =>
      (await product.app.inject({ method: row.method, url, headers: sends, ...(body === undefined ? {} : { payload: body }) })).json(),
    );
    if (!one.result.success) throw new Error(`${url}: ${one.result.message}`);
    requests = [...requests, one.statements];
    statements += one.count;
    tid = one.result.body?.tid ?? tid;
    return one.result.body;
  };
  await buyByBalance(post, thing); // fills the caches of the process
  requests = [];
  statements = 0;
  const paymentNo = await buyByBalance(post, thing);
  await close();
  return { tid, paymentNo, memberId, thing, requests, statements };
}

export interface CheckoutFigures extends BaselineComparison {
  readonly statements: number;
  /** Purchases per second when paid by WeChat through the sandbox, until the mall has the notification. */
  readonly byWechat: number;
}

/** Compares add, bill, cashier, createOrder and payment from the balance with the same statements by pgbench: median of the ratios. */
export async function benchCheckout(stage: BenchEnvironment, mall: RunningProgram): Promise<CheckoutFigures> {
  const people = await loadBuyers(stage, siteId, buyers);
  const things = await loadBuyableSkus(stage, siteId);
  await makeStockEndless(stage, siteId);
  const buyer = people.at(-1);
  const thing = things.at(-1);
  if (!buyer || !thing) throw new Error('the demo has no buyers or no goods');
  const order = await capturePurchase(stage, buyer, thing);
  const floor = createBaseline(stage, siteId, order, people, things);
  const beside = await compareToBaseline(floor, () => purchaseRate(mall.port, people, things, ordersARound, buyByBalance));
  return { ...beside, statements: order.statements, byWechat: await measureWechatRate(stage, people, things) };
}

/** Measures the same purchase, paid by WeChat at a sandbox in its own process. */
async function measureWechatRate(stage: BenchEnvironment, people: readonly Buyer[], things: readonly SkuToBuy[]): Promise<number> {
  const alone = await runProgram(['--import', 'tsx', 'tools/sandbox-pay.ts', '--port', '0', '--data', `${stage.dataFolder}/sandbox`], {});
  const PAY_SANDBOX_URL = `http://127.0.0.1:${alone.port}`;
  const { sandbox } = buildPaymentProviders(
    readConfiguration({ DATA_DIR: stage.dataFolder, ENVIRONMENT: 'test', PAY_SANDBOX_URL }),
    systemClock,
  );
  if (!sandbox) throw new Error('there is no sandbox');
  await openSandboxPaymentAccounts(stage.databases, stage.secrets, sandbox, siteId);
  const mall = await runMall(stage, { PAY_SANDBOX_URL });
  try {
    const byWechat = async (post: Post, thing: SkuToBuy) => {
      const { tid } = await makeOrder(post, thing);
      const { payUrl, codeText } = await post(orderCalls.toShopPay, { tid, payType: 'wechat', scene: 'web' });
      await payAtSandbox(sandbox, { payUrl, codeText, goodUntil: new Date() });
      for (;;) {
        const { status } = await post(paymentCalls.payQuery, { tid });
        if (status === 'paid') return;
        await new Promise((resume) => setTimeout(resume, 20));
      }
    };
    await purchaseRate(mall.port, people, things, people.length, byWechat); // warms up
    return await purchaseRate(mall.port, people, things, providerOrdersARound, byWechat);
  } finally {
    await mall.stop();
    await alone.stop();
  }
}
