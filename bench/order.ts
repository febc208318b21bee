import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { recordStatements } from 'server/test/record-statements.ts';
import { type Buyer, makeStockEndless, loadBuyableSkus, loadBuyers, type SkuToBuy } from './buyers.ts';
import { type BaselineComparison, compareToBaseline, createBaseline, baselineTid } from './baseline-rate.ts';
import { composeInProcess } from './in-process.ts';
import { Connection } from './load.ts';
import type { RunningProgram, BenchEnvironment } from './bench-environment.ts';

const siteId = 1001;
const buyers = 16;
const ordersARound = 800;

type Draft = { readonly tid: string; readonly payment: number; readonly goodsJson: string };

/** Makes the drafts of a round before it is timed. */
async function makeDrafts(port: number, people: readonly Buyer[], things: readonly SkuToBuy[], count: number): Promise<Draft[][]> {
  return Promise.all(
    people.map(async ({ headers }, at) => {
      const wire = await Connection.open(port);
      const made: Draft[] = [];
      for (let i = 0; i < count / people.length; i += 1) {
        const thing = things[(i * 7 + at * 13) % things.length];
        const goodsJson = JSON.stringify([{ numIid: thing?.goodsId, skuId: thing?.skuId, num: 1 }]);
        const { body } = await wire.send({
          method: 'POST',
          path: checkoutCalls.orderBill.path,
          headers,
          body: JSON.stringify({ goodsJson, scene: 'cart' }),
        });
        const answer = JSON.parse(body);
        if (!answer.body?.orderable) throw new Error(`the bill is not orderable: ${JSON.stringify(answer.body?.list ?? answer)}`);
        made.push({ tid: answer.body.tid, payment: answer.body.payment, goodsJson });
      }
      wire.close();
      return made;
    }),
  );
}

/** Returns orders per second: createOrder and payment from the balance, by so many buyers at once. */
async function orderRate(port: number, people: readonly Buyer[], made: readonly (readonly Draft[])[]): Promise<number> {
  const wires = await Promise.all(people.map(() => Connection.open(port)));
  const begun = performance.now();
  await Promise.all(
    people.map(async ({ headers }, at) => {
      const wire = wires[at];
      for (const { tid, payment, goodsJson } of made[at] ?? []) {
        const created = await wire?.send({
          method: 'POST',
          path: orderCalls.createOrder.path,
          headers,
          body: JSON.stringify({ tid, goodsJson, payment }),
        });
        const paid = await wire?.send({
          method: 'POST',
          path: orderCalls.toShopPay.path,
          headers,
          body: JSON.stringify({ tid, payType: 'balance' }),
        });
        if (!created?.body.includes('"success":true') || !paid?.body.includes('"success":true'))
          throw new Error(`an order failed: ${created?.body} ${paid?.body}`);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const wire of wires) wire.close();
  return made.reduce((sum, list) => sum + list.length, 0) / seconds;
}

/** Returns the statements of one order, and their number with BEGIN and COMMIT. */
async function captureOrder(stage: BenchEnvironment, { headers, memberId }: Buyer, thing: SkuToBuy) {
  const { product, close } = await composeInProcess(stage);
  const post = async (path: string, payload: object) => (await product.app.inject({ method: 'POST', url: path, headers, payload })).json();
  const goodsJson = [{ numIid: thing.goodsId, skuId: thing.skuId, num: 1 }];
  const bill = async () => (await post(checkoutCalls.orderBill.path, { goodsJson, scene: 'cart' })).body;
  const order = async (tid: string, payment: number) => {
    const create = await recordStatements(() => post(orderCalls.createOrder.path, { tid, goodsJson, payment }));
    const pay = await recordStatements(() => post(orderCalls.toShopPay.path, { tid, payType: 'balance' }));
    if (!create.result.success || !pay.result.success) throw new Error(`the order failed: ${create.result.message} ${pay.result.message}`);
    return { create, pay, paymentNo: pay.result.body.paymentNo as string };
  };
  const first = await bill();
  await order(first.tid, first.payment); // fills the caches of the process
  const second = await bill();
  const { create, pay, paymentNo } = await order(second.tid, second.payment);
  await close();
  return {
    tid: second.tid as string,
    paymentNo,
    memberId,
    thing,
    requests: [create.statements, pay.statements],
    count: create.count + pay.count,
  };
}

export interface OrderFigures extends BaselineComparison {
  readonly statements: number;
}

/** Compares createOrder with payment from the balance with the same statements by pgbench: median of the ratios. */
export async function benchOrder(stage: BenchEnvironment, mall: RunningProgram): Promise<OrderFigures> {
  const people = await loadBuyers(stage, siteId, buyers);
  const things = await loadBuyableSkus(stage, siteId);
  await makeStockEndless(stage, siteId);
  // The last ones: their ids are too large to be taken for pieces or line numbers.
  const buyer = people.at(-1);
  const thing = things.at(-1);
  if (!buyer || !thing) throw new Error('the demo has no buyers or no goods');
  const order = await captureOrder(stage, buyer, thing);

  const floor = createBaseline(stage, siteId, order, people, things);
  const draftRows = (round: number) =>
    stage.databases.asOwner((client) =>
      client.query(
        `insert into draft (site_id, tid, member_id, shown, expires_at)
         select $1, ${baselineTid}, (select id from member where site_id = $1 limit 1), '{}', '2100-01-01'
           from generate_series(0, ${buyers - 1}) at, generate_series(0, 1500) i`,
        [siteId, floor.first(round)],
      ),
    );

  const beside = await compareToBaseline(
    floor,
    async () => orderRate(mall.port, people, await makeDrafts(mall.port, people, things, ordersARound)),
    draftRows,
  );
  return { ...beside, statements: order.count };
}
