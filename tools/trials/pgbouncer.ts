// Tries the mall behind PgBouncer: npm run trial:pgbouncer. Needs pgbouncer (Debian: apt-get install pgbouncer). Starts a PostgreSQL with the demo in
// a temporary folder, PgBouncer in transaction and in session mode, and the built mall behind it; prints what happened.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresAccount } from 'server/platform/postgres/account.ts';
import { type BenchEnvironment, openBenchEnvironment } from '../../bench/bench-environment.ts';
import { loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless } from '../../bench/buyers.ts';
import { buyFromMall } from '../../bench/shop-jobs.ts';
import {
  askReady,
  buildMall,
  findFreePort,
  readKeys,
  runUsers,
  startMall,
  startProgram,
  type TrialProgram,
  waitUntilReady,
} from './trial-malls.ts';

const siteId = 1001;
const users = 16;
const seconds = 15;

/** Describes one way to run PgBouncer. */
interface Setup {
  readonly name: string;
  readonly lines: readonly string[];
}
const setups: readonly Setup[] = [
  { name: 'transaction mode', lines: ['pool_mode = transaction', 'default_pool_size = 20'] },
  {
    name: 'transaction mode, server_reset_query_always',
    lines: ['pool_mode = transaction', 'default_pool_size = 20', 'server_reset_query_always = 1'],
  },
  { name: 'transaction mode, round robin', lines: ['pool_mode = transaction', 'default_pool_size = 20', 'server_round_robin = 1'] },
  { name: 'session mode, default_pool_size 20, one process', lines: ['pool_mode = session', 'default_pool_size = 20'] },
];

/** Starts PgBouncer in front of the trial's PostgreSQL, as the account of PostgreSQL where root runs the trial. */
async function startPooler(stage: BenchEnvironment, folder: string, port: number, lines: readonly string[]): Promise<TrialProgram> {
  const { host, user, password } = stage.owner;
  const passwords = [[user, password], ...['wanpu_app', 'wanpu_platform'].map((role) => [role, stage.secrets.rolePassword(role)])];
  const [accounts, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(accounts, passwords.map((pair) => pair.map((word) => `"${word}"`).join(' ')).join('\n'));
  const general = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${accounts}`,
  ];
  const text = ['[databases]', `wanpu = host=${host} dbname=wanpu`, '[pgbouncer]', ...general, 'max_client_conn = 200', ...lines];
  writeFileSync(settings, `${text.join('\n')}\n`);
  const account = findPostgresAccount();
  const pooler = startProgram('pgbouncer', [...(account ? ['-u', account.name] : []), settings]);
  await wait(1000);
  return pooler;
}

/** Counts the session locks that the start left: the one of migrations would stop the next start. */
const countLocks = (stage: BenchEnvironment): Promise<number> =>
  stage.databases.asDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = 92678",
    );
    return rows[0]?.count ?? 0;
  });

async function trySetup(stage: BenchEnvironment, { name, lines }: Setup, isDirectSet: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-pgbouncer-'));
  chmodSync(folder, 0o755);
  const [poolerPort, mallPort] = [await findFreePort(), await findFreePort()];
  const pooler = await startPooler(stage, folder, poolerPort, lines);
  const { user, password, host } = stage.owner;
  const direct = `postgres://wanpu_platform:${stage.secrets.rolePassword('wanpu_platform')}@localhost/wanpu?host=${encodeURIComponent(host)}`;
  const mall = startMall(mallPort, {
    ...readKeys(stage),
    ENVIRONMENT: 'test',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${poolerPort}/wanpu`,
    ...(isDirectSet ? { DATABASE_DIRECT_URL: direct } : {}),
  });
  console.log(`\n${name}${isDirectSet ? '' : ', no DATABASE_DIRECT_URL'}:`);
  try {
    if (!(await waitUntilReady(mall, mallPort))) {
      console.log(`  the mall ended with ${await mall.stop()}: ${mall.said().trim().split('\n').slice(-2).join(' ')}`);
    } else {
      const buy = buyFromMall(await loadBuyers(stage, siteId, 4), await loadBuyableSkus(stage, siteId));
      const until = performance.now() + seconds * 1000;
      const traffic = await runUsers({ count: users, port: mallPort, headers: {}, go: () => performance.now() < until }, buy);
      console.log(
        `  ${users} users, ${seconds} s: ${traffic.requests} requests, ${traffic.failed.length} failed, ${traffic.jobs} orders; readyz ${await askReady(mallPort)}`,
      );
      for (const { path, what } of traffic.failed.slice(0, 3)) console.log(`  ${path}: ${what}`);
      const begun = performance.now();
      const status = await mall.stop();
      console.log(`  stopped in ${((performance.now() - begun) / 1000).toFixed(1)} s with ${status}`);
    }
    console.log(`  locks of migrations left: ${await countLocks(stage)}`);
    if (!/pooler|version/.test(pooler.said()) && pooler.child.exitCode !== null) console.log(pooler.said());
  } finally {
    await pooler.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

buildMall();
console.log(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0]);
const stage = await openBenchEnvironment();
try {
  await makeStockAndBalancesEndless(stage, siteId);
  for (const setup of setups) await trySetup(stage, setup, true);
  await trySetup(stage, setups[0] as Setup, false);
} finally {
  await stage.close();
}
