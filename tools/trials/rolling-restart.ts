// Tries what a restart costs shoppers: npm run trial:restart. Needs nginx (Debian: apt-get install nginx-light). Starts a PostgreSQL with the demo in a
// temporary folder, two malls on it and nginx in front of both; 16 users buy while the malls are restarted in turn. Prints each failed request.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBenchEnvironment } from '../../bench/bench-environment.ts';
import { loadBuyableSkus, loadBuyers, makeStockAndBalancesEndless } from '../../bench/buyers.ts';
import { buyFromMall } from '../../bench/shop-jobs.ts';
import { buildMall, findFreePort, readKeys, runUsers, startMall, startProgram, type TrialProgram, waitUntilReady } from './trial-malls.ts';

const siteId = 1001;
const users = 16;
const wantedRequests = Number(process.argv[2] ?? 10_000);
const longest = 900_000;
const host = 'shop.trial.test';

/** Writes the settings of nginx: the lines of docs/deployment.md for two servers, without TLS and caches. */
function writeNginx(folder: string, port: number, upstreams: readonly number[]): string {
  const file = join(folder, 'nginx.conf');
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const temporary = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
${temporary.join('\n')}
  upstream wanpu {
${upstreams.map((one) => `    server 127.0.0.1:${one};`).join('\n')}
    keepalive 32;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    gzip off;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 5s;
    proxy_read_timeout 30s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    location / { proxy_pass http://wanpu; }
  }
}
`,
  );
  return file;
}

buildMall();
const stage = await openBenchEnvironment();
const folder = mkdtempSync(join(tmpdir(), 'wanpu-restart-'));
const running = new Map<number, TrialProgram>();
const begunAt = () => ((performance.now() - begun) / 1000).toFixed(1);
let begun = performance.now();
const phases: { readonly at: number; readonly name: string }[] = [];
const enter = (name: string) => {
  phases.push({ at: performance.now() - begun, name });
  console.log(`${begunAt().padStart(6)} s  ${name}`);
};
const phaseAt = (at: number): string => phases.findLast((phase) => phase.at <= at)?.name ?? 'before';

try {
  await makeStockAndBalancesEndless(stage, siteId);
  await stage.databases.asDatabaseOwner((client) => client.query('insert into site_host (host, site_id) values ($1, $2)', [host, siteId]));
  const environment = {
    ...readKeys(stage),
    ENVIRONMENT: 'trial',
    DATA_DIR: stage.dataFolder,
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
    ALLOW_SANDBOX: '1',
  };
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = async (port: number): Promise<void> => {
    const mall = startMall(port, environment);
    running.set(port, mall);
    if (!(await waitUntilReady(mall, port))) throw new Error(`the mall did not start: ${mall.said()}`);
  };
  for (const port of ports) await start(port);
  const nginxPort = await findFreePort();
  const nginx = startProgram('nginx', ['-p', folder, '-c', writeNginx(folder, nginxPort, ports)]);
  running.set(nginxPort, nginx);
  await wait(1000);

  const shopping = { isOver: false };
  begun = performance.now();
  enter(`${users} users begin to buy`);
  const restarting = (async () => {
    await wait(3000);
    for (let round = 0; !shopping.isOver; round += 1) {
      const port = ports[round % 2] as number;
      enter(`mall ${(round % 2) + 1} gets SIGTERM`);
      const asked = performance.now();
      const status = await running.get(port)?.stop();
      enter(`mall ${(round % 2) + 1} ended with ${status} after ${((performance.now() - asked) / 1000).toFixed(1)} s, and is started`);
      await start(port);
      enter(`mall ${(round % 2) + 1} is ready`);
      await wait(12_000); // nginx tries a server again after 10 s
    }
  })();
  let requests = 0;
  const buyers = await loadBuyers(stage, siteId, 8);
  const buy = buyFromMall(buyers, await loadBuyableSkus(stage, siteId));
  const traffic = await runUsers(
    { count: users, port: nginxPort, headers: { host }, go: () => requests < wantedRequests && performance.now() - begun < longest },
    (send, user, unit) => buy((one) => ((requests += 1), send(one)), user, unit),
  );
  shopping.isOver = true;
  enter('the users are done');
  await restarting;
  const restarts = phases.filter(({ name }) => name.endsWith('SIGTERM')).length;
  console.log(`\n${traffic.requests} requests, ${traffic.jobs} orders, ${restarts} restarts, ${traffic.failed.length} requests failed`);
  for (const { at, path, what } of traffic.failed) console.log(`  ${(at / 1000).toFixed(2)} s ${path}: ${what} [${phaseAt(at)}]`);
  if (nginx.said() !== '') console.log(`nginx said:\n${nginx.said().split('\n').slice(0, 20).join('\n')}`);
  process.exitCode = traffic.failed.length > 0 ? 1 : 0;
} finally {
  await Promise.all([...running.values()].map((program) => program.stop()));
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
}
