// Stress test: shoppers buy through both providers and with cards, coupons and points, while one call in ten fails there and the server and
// PostgreSQL are killed in turn, every minute one of them; at the end orders, stock, coupons, points, cards, books and the providers' bills must agree to the cent:
// npm run storm -- --shoppers 50 --minutes 10
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPaymentProviders } from 'server/gateways/pay/payment-providers.ts';
import { openSandboxPaymentAccounts } from 'server/demo/demo-payment-accounts.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { runStressTest } from 'server/test/stress-test.ts';
import { loadSiteBalances, findDisagreements, waitUntilEnded } from 'server/test/stress-test-checks.ts';
import { loadDemoAccessKey } from 'server/demo/demo-access-key.ts';
import { giveBenefits } from 'server/test/stress-test-benefits.ts';
import { loadBuyableSkus, loadBuyers, addStock } from './buyers.ts';
import { openBenchEnvironment, runMall, runProgram } from './bench-environment.ts';

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
    killEvery: { type: 'string', default: '60' },
    seed: { type: 'string', default: '20261122' },
  },
});
const shoppers = Number(values.shoppers);
const milliseconds = Number(values.minutes) * 60_000;
const killEvery = Number(values.killEvery) * 1000;
const siteId = 1001;
const endsWithin = 180_000;

const stage = await openBenchEnvironment();
const sandboxProgram = ['--import', 'tsx', 'tools/sandbox-pay.ts', '--port', '0', '--data', join(stage.dataFolder, 'sandbox')];
const alone = await runProgram(sandboxProgram, {});
const PAY_SANDBOX_URL = `http://127.0.0.1:${alone.port}`;
const { providers, sandbox } = buildPaymentProviders(
  readConfiguration({ DATA_DIR: stage.dataFolder, ENVIRONMENT: 'test', PAY_SANDBOX_URL }),
  systemClock,
);
if (!sandbox) throw new Error('there is no sandbox');
await openSandboxPaymentAccounts(stage.databases, stage.secrets, sandbox, siteId);
const buyers = await loadBuyers(stage, siteId, shoppers);
const things = await loadBuyableSkus(stage, siteId);
// Stock of some SKUs runs out during the test.
await addStock(stage, siteId, things.slice(6), 20_000);
let mall = await runMall(stage, { PAY_SANDBOX_URL });
try {
  const merchantKey = loadDemoAccessKey({ DATA_DIR: stage.dataFolder }, siteId);
  const benefits = await giveBenefits(
    { databases: stage.databases, siteId, merchantKey, port: mall.port },
    { members: buyers.map(({ memberId }) => memberId), shoppers },
  );
  await sandbox.injectFault({ effect: 'fail', share: 0.08, seed: 1 });
  await sandbox.injectFault({ effect: 'timeOut', share: 0.02, seed: 2, milliseconds: 3000 });
  await sandbox.injectFault({ effect: 'fail', call: 'notice', share: 0.1, seed: 3 });
  await sandbox.injectFault({ effect: 'twice', share: 0.05, seed: 4 });
  await sandbox.injectFault({ effect: 'late', share: 0.05, seed: 5, milliseconds: 20_000 });
  const before = await loadSiteBalances(stage.databases, siteId);
  const end = performance.now() + milliseconds;
  const crowd = runStressTest({
    siteId,
    tokens: buyers.map(({ headers }) => headers.token),
    skus: things,
    benefits,
    sandbox,
    port: () => mall.port,
    isOver: () => performance.now() > end,
    seed: Number(values.seed),
  });
  let kills = 0;
  while (performance.now() + killEvery < end) {
    await new Promise((resume) => setTimeout(resume, killEvery));
    const killsDatabase = kills % 2 === 1;
    if (killsDatabase) {
      process.kill(stage.postmaster(), 'SIGKILL'); // this process and the mall start it again
    } else {
      await mall.kill();
      mall = await runMall(stage, { PAY_SANDBOX_URL });
    }
    kills += 1;
    console.log(`killed and started again: ${killsDatabase ? 'PostgreSQL' : 'the server'} (${kills})`);
  }
  const seen = await crowd;
  await sandbox.clearFaults();
  const left = await waitUntilEnded(stage.databases, siteId, endsWithin);
  const { untold } = await sandbox.settle();
  const wrong = await findDisagreements({ databases: stage.databases, siteId, providers, sandbox, secrets: stage.secrets }, seen, before);
  console.log(`${shoppers} shoppers, ${values.minutes} min, ${kills} kills; orders made ${seen.made.size}, seen as paid ${seen.paid.size}`);
  console.log(
    [...seen.times]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `  ${what}: ${times}`)
      .join('\n'),
  );
  console.log(`not ended: ${left}; not told: ${untold}`);
  console.log(
    wrong.length === 0
      ? 'orders, stock, coupons, points, cards, books and the providers’ bills agree to the cent'
      : `DISAGREES:\n${wrong.join('\n')}`,
  );
  if (wrong.length > 0 || left > 0) process.exitCode = 1;
} finally {
  await mall.stop();
  await alone.stop();
  await stage.close();
}
