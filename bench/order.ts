import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { type SellableSku, sellableSkus } from 'server/modules/goods/goods.ts';
import type { SentStatement } from 'server/platform/database.ts';
import { siteFiles } from 'server/demo/demo-files.ts';
import { captured } from './captured.ts';
import { inProcess } from './in-process.ts';
import { median, Wire } from './load.ts';
import { pgbenchUnit, quoted } from './pgbench-script.ts';
import type { Running, Stage } from './stage.ts';
import { tokenOf } from './token-of.ts';

const siteId = 1001;
const rounds = 7;
const buyers = 16;
const ordersARound = 800;
const pgbenchSeconds = 2;

interface Buyer {
  readonly memberId: number;
  readonly headers: Readonly<Record<string, string>>;
}
interface Thing {
  readonly goodsId: number;
  readonly skuId: number;
}

/** Provinces that some goods are not sent to. */
const remote = new Set(['650000', '540000', '630000', '810000', '820000', '710000', '150000', '460000']);

/** Whether anybody may buy a piece of it, again and again, and is asked nothing. */
const isPlain = ({ state, notOrderable, sent, needsIdentity, asks, listPrice, limits }: SellableSku): boolean =>
  state === 'onSale' &&
  !notOrderable &&
  sent &&
  !needsIdentity &&
  !asks.some(({ required }) => required) &&
  limits.least <= 1 &&
  limits.step <= 1 &&
  limits.perOrder === 0 &&
  limits.perMember === 0 &&
  limits.buyerLevels.length === 0 &&
  listPrice < 50_000;

/** Members with money and things with stock, so that nothing runs out while it is measured. */
async function furnish(stage: Stage): Promise<{ people: Buyer[]; things: Thing[] }> {
  const { databases } = stage;
  const files = siteFiles(siteId);
  const people: Buyer[] = [];
  for (const { mobile } of files.members.filter(({ addresses }) =>
    addresses.some((address) => address.default && !remote.has(address.province)),
  )) {
    if (people.length === buyers) break;
    const token = await tokenOf(stage, siteId, mobile);
    const memberId = Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);
    people.push({ memberId, headers: { sjid: String(siteId), token } });
  }
  const skus = await databases.units.read(siteId, (db) =>
    sellableSkus(db, { goodsIds: files.goods.map(({ id }) => id) }, null, new Date()),
  );
  const things = skus
    .filter(isPlain)
    .filter((_, i) => i % 20 === 0)
    .slice(0, 60);
  await databases.asOwner(async (client) => {
    await client.query('update stock set on_hand = 100000000 where site_id = $1', [siteId]);
    await client.query(
      `insert into purse (site_id, account, unit, member_id, balance) select $1::bigint, 'member:' || id || ':balance', 'CNY', id, 1000000000000 from member where site_id = $1
       on conflict (site_id, account, unit) do update set balance = excluded.balance`,
      [siteId],
    );
    await client.query('update member set status = 1 where site_id = $1', [siteId]);
  });
  return { people, things };
}

type Drafted = { readonly tid: string; readonly payment: number; readonly goodsJson: string };

/** Drafts for a round, made before it is timed. */
async function drafts(port: number, people: readonly Buyer[], things: readonly Thing[], count: number): Promise<Drafted[][]> {
  return Promise.all(
    people.map(async ({ headers }, at) => {
      const wire = await Wire.open(port);
      const made: Drafted[] = [];
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

/** Orders a second: createOrder and its payment from the balance, by so many buyers at once. */
async function orderRate(port: number, people: readonly Buyer[], made: readonly (readonly Drafted[])[]): Promise<number> {
  const wires = await Promise.all(people.map(() => Wire.open(port)));
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

/** One order's statements, as they are sent, and how many they are with BEGIN and COMMIT. */
async function oneOrder(stage: Stage, { headers, memberId }: Buyer, thing: Thing) {
  const { product, close } = await inProcess(stage);
  const post = async (path: string, payload: object) => (await product.app.inject({ method: 'POST', url: path, headers, payload })).json();
  const goodsJson = [{ numIid: thing.goodsId, skuId: thing.skuId, num: 1 }];
  const bill = async () => (await post(checkoutCalls.orderBill.path, { goodsJson, scene: 'cart' })).body;
  const order = async (tid: string, payment: number) => {
    const create = await captured(() => post(orderCalls.createOrder.path, { tid, goodsJson, payment }));
    const pay = await captured(() => post(orderCalls.toShopPay.path, { tid, payType: 'balance' }));
    if (!create.result.success || !pay.result.success) throw new Error(`the order failed: ${create.result.message} ${pay.result.message}`);
    return { create, pay, paymentNo: pay.result.body.paymentNo as string };
  };
  const first = await bill();
  await order(first.tid, first.payment); // what is kept in the process is kept
  const second = await bill();
  const { create, pay, paymentNo } = await order(second.tid, second.payment);
  await close();
  return {
    tid: second.tid as string,
    paymentNo,
    memberId,
    thing,
    create: create.statements,
    pay: pay.statements,
    count: create.count + pay.count,
  };
}

function pgbenchProgram(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin', 'pgbench')).find((file) => existsSync(file));
}

/** The same statements by pgbench, as orders a second. Drafts for it are written first. */
function pgbenchRate(program: string, stage: Stage, script: string, round: number): number {
  const words = [
    '-h',
    stage.app.host,
    '-U',
    stage.app.user,
    '-n',
    '-M',
    'prepared',
    '-c',
    String(buyers),
    '-j',
    '2',
    '-T',
    String(pgbenchSeconds),
  ];
  const { status, stdout, stderr } = spawnSync(
    program,
    [...words, '-D', `base=${round * 100_000_000}`, '-D', 'i=0', '-f', script, stage.app.database],
    {
      env: { ...process.env, PGPASSWORD: stage.app.password },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`pgbench: ${stderr.slice(0, 1000)}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** The same statements by a bare client, one after the other, where there is no pgbench. */
async function bareRate(
  stage: Stage,
  units: readonly (readonly SentStatement[])[],
  fresh: (n: number, value: unknown) => unknown,
  round: number,
): Promise<number> {
  const end = performance.now() + pgbenchSeconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const client = new pg.Client(stage.app);
      await client.connect();
      for (let i = 0; performance.now() < end; i += 1) {
        const n = round * 100_000_000 + at * 1_000_000 + i;
        for (const unit of units) {
          await client.query(`begin; set local app.site_id = '${siteId}'`);
          for (const [k, { sql, parameters }] of unit.entries())
            await client.query({ name: `${unit.length}-${k}`, text: sql, values: parameters.map((value) => fresh(n, value)) });
          await client.query('commit');
        }
        done += 1;
      }
      await client.end();
    }),
  );
  return done / pgbenchSeconds;
}

export interface OrderFigures {
  readonly ratio: number;
  readonly ours: number;
  readonly floor: number;
  readonly floorBy: string;
  readonly statements: number;
}

/** createOrder with payment from the balance, two calls, against the same statements by pgbench: median of the rounds' ratios. */
export async function benchOrder(stage: Stage, mall: Running): Promise<OrderFigures> {
  const { people, things } = await furnish(stage);
  // The last ones: their ids are no small numbers, which might be pieces or line numbers too.
  const buyer = people.at(-1);
  const thing = things.at(-1);
  if (!buyer || !thing || people.length < buyers) throw new Error('the demo has too few buyers or goods for this benchmark');
  const order = await oneOrder(stage, buyer, thing);

  const members = `(array[${people.map(({ memberId }) => memberId).join(', ')}]::bigint[])[:client_id + 1]`;
  const varying = [
    { value: order.tid, as: `('99' || lpad((:n)::text, 18, '0'))` },
    { value: order.paymentNo, as: `('98' || lpad((:n)::text, 18, '0'))` },
    { value: `pay:${order.paymentNo}`, as: `(${quoted('pay:98')} || lpad((:n)::text, 18, '0'))` },
    { value: `member:${order.memberId}:balance`, as: `(${quoted('member:')} || ${members} || ${quoted(':balance')})` },
    { value: order.memberId, as: members },
    { value: order.thing.skuId, as: `(array[${things.map(({ skuId }) => skuId).join(', ')}]::bigint[])[:k]` },
    { value: order.thing.goodsId, as: `(array[${things.map(({ goodsId }) => goodsId).join(', ')}]::bigint[])[:k]` },
  ];
  const script = join(stage.dataFolder, 'order.sql');
  writeFileSync(
    script,
    [
      '\\set i :i + 1',
      '\\set n :base + :client_id * 1000000 + :i',
      `\\set k random(1, ${things.length})`,
      pgbenchUnit(siteId, order.create, varying),
      pgbenchUnit(siteId, order.pay, varying),
      '',
    ].join('\n'),
  );
  const program = pgbenchProgram();
  const fresh = (n: number, value: unknown): unknown => {
    const digits = String(n).padStart(18, '0');
    if (value === order.tid) return `99${digits}`;
    if (value === order.paymentNo) return `98${digits}`;
    return value === `pay:${order.paymentNo}` ? `pay:98${digits}` : value;
  };
  const draftRows = (round: number) =>
    stage.databases.asOwner((client) =>
      client.query(
        `insert into draft (site_id, tid, member_id, shown, expires_at)
         select $1, '99' || lpad(($2::bigint + at * 1000000 + i)::text, 18, '0'), (select id from member where site_id = $1 limit 1), '{}', '2100-01-01'
           from generate_series(0, ${buyers - 1}) at, generate_series(0, 1500) i`,
        [siteId, round * 100_000_000],
      ),
    );

  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const made = await drafts(mall.port, people, things, ordersARound);
    const one = await orderRate(mall.port, people, made);
    await draftRows(round);
    const other = program ? pgbenchRate(program, stage, script, round) : await bareRate(stage, [order.create, order.pay], fresh, round);
    if (round === 0) continue; // warm
    ours.push(one);
    floors.push(other);
  }
  return {
    ratio: median(ours.map((one, i) => one / (floors[i] ?? Number.NaN))),
    ours: median(ours),
    floor: median(floors),
    floorBy: program ? 'pgbench' : 'a bare pg client, for pgbench is not installed (Debian: postgresql)',
    statements: order.count,
  };
}
