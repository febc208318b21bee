import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { SentStatement } from 'server/test/record-statements.ts';
import type { Buyer, SkuToBuy } from './buyers.ts';
import { median } from './load.ts';
import { writePgbenchUnit, quoteText } from './pgbench-script.ts';
import type { BenchEnvironment } from './bench-environment.ts';

const seconds = 2;

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin', 'pgbench')).find((file) => existsSync(file));
}

/** Runs the same statements by pgbench. Returns orders per second. */
function pgbenchRate(program: string, stage: BenchEnvironment, script: string, buyers: number, first: number): number {
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
    String(seconds),
  ];
  const { status, stdout, stderr } = spawnSync(program, [...words, '-D', `base=${first}`, '-D', 'i=0', '-f', script, stage.app.database], {
    env: { ...process.env, PGPASSWORD: stage.app.password },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbench: ${stderr.slice(0, 1000)}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** Runs the same statements by a bare pg client, one after the other, when pgbench is not installed. */
async function pgClientRate(
  { stage, siteId, buyers }: { readonly stage: BenchEnvironment; readonly siteId: number; readonly buyers: number },
  units: readonly (readonly SentStatement[])[],
  fresh: (n: number, value: unknown) => unknown,
  first: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const client = new pg.Client(stage.app);
      await client.connect();
      for (let i = 0; performance.now() < end; i += 1) {
        const n = first + at * 1_000_000 + i;
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
  return done / seconds;
}

/** Holds a captured order: its ids, and the statements of each of its requests. */
export interface CapturedOrder {
  readonly tid: string;
  readonly paymentNo: string;
  readonly memberId: number;
  readonly thing: SkuToBuy;
  readonly requests: readonly (readonly SentStatement[])[];
}
/** Compares a rate with its baseline: medians of the rounds, and of their ratios. */
export interface BaselineComparison {
  readonly ratio: number;
  readonly ours: number;
  readonly floor: number;
  readonly floorBy: string;
}
export interface Baseline {
  readonly by: string;
  /** The first order number of a round: no round of any baseline shares numbers. */
  first(round: number): number;
  /** Returns orders per second. */
  rate(round: number): Promise<number>;
}
let baselineCount = 0;

/** Computes in SQL the number of an order in a round, as its drafts must have it. */
export const baselineTid = `'99' || lpad(($2::bigint + at * 1000000 + i)::text, 18, '0')`;

/** Returns the baseline of an order: its own statements, a transaction for each request, by as many buyers with members and SKUs of ours. */
export function createBaseline(
  stage: BenchEnvironment,
  siteId: number,
  order: CapturedOrder,
  people: readonly Buyer[],
  things: readonly SkuToBuy[],
): Baseline {
  baselineCount += 1;
  const own = baselineCount * 10_000_000_000;
  const first = (round: number): number => own + round * 100_000_000;
  const program = findPgbench();
  if (!program) {
    const fresh = (n: number, value: unknown): unknown => {
      const digits = String(n).padStart(18, '0');
      if (value === order.tid) return `99${digits}`;
      if (value === order.paymentNo) return `98${digits}`;
      return value === `pay:${order.paymentNo}` ? `pay:98${digits}` : value;
    };
    return {
      by: 'a bare pg client, for pgbench is not installed (Debian: postgresql)',
      first,
      rate: (round) => pgClientRate({ stage, siteId, buyers: people.length }, order.requests, fresh, first(round)),
    };
  }
  const members = `(array[${people.map(({ memberId }) => memberId).join(', ')}]::bigint[])[:client_id + 1]`;
  const varying = [
    { value: order.tid, as: `('99' || lpad((:n)::text, 18, '0'))` },
    { value: order.paymentNo, as: `('98' || lpad((:n)::text, 18, '0'))` },
    { value: `pay:${order.paymentNo}`, as: `(${quoteText('pay:98')} || lpad((:n)::text, 18, '0'))` },
    { value: `member:${order.memberId}:balance`, as: `(${quoteText('member:')} || ${members} || ${quoteText(':balance')})` },
    { value: order.memberId, as: members },
    { value: order.thing.skuId, as: `(array[${things.map(({ skuId }) => skuId).join(', ')}]::bigint[])[:k]` },
    { value: order.thing.goodsId, as: `(array[${things.map(({ goodsId }) => goodsId).join(', ')}]::bigint[])[:k]` },
  ];
  const script = join(stage.dataFolder, `${order.tid}.sql`);
  writeFileSync(
    script,
    [
      '\\set i :i + 1',
      '\\set n :base + :client_id * 1000000 + :i',
      `\\set k random(1, ${things.length})`,
      ...order.requests.map((statements) => writePgbenchUnit(siteId, statements, varying)),
      '',
    ].join('\n'),
  );
  return { by: 'pgbench', first, rate: async (round) => pgbenchRate(program, stage, script, people.length, first(round)) };
}

const rounds = 7;

/** Measures ours and the baseline in turn, after a first round to warm up both. @param before makes the data for a round of the baseline */
export async function compareToBaseline(
  floor: Baseline,
  ours: () => Promise<number>,
  before: (round: number) => Promise<unknown> = async () => undefined,
): Promise<BaselineComparison> {
  const all: { readonly one: number; readonly other: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await ours();
    await before(round);
    const other = await floor.rate(round);
    if (round > 0) all.push({ one, other });
  }
  return {
    ratio: median(all.map(({ one, other }) => one / other)),
    ours: median(all.map(({ one }) => one)),
    floor: median(all.map(({ other }) => other)),
    floorBy: floor.by,
  };
}
