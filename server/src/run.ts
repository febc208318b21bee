import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { assertInstallationTakenOver } from './backup/restored-mark.ts';
import { assertPortIsFree, explainPortFault } from './check-port.ts';
import { assertFolderIsWritable, assertRoomForDatabase, explainFullDisk } from './check-folder.ts';
import { compose, type ProductParts } from './compose.ts';
import { ensureDemoPaymentAccounts } from './demo/demo-payment-accounts.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { seedPastOrders } from './demo/seed-past-orders.ts';
import { describeMigrations, renderStartScreen } from './start-screen.ts';
import { systemClock } from '#platform/clock.ts';
import {
  assertProductionIsComplete,
  type Configuration,
  ConfigurationError,
  programVersion,
  projectFolder,
  readConfiguration,
} from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { assertDataKey } from '#platform/data-key.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics, serveMetrics } from '#platform/metrics.ts';
import { readSecrets } from '#platform/secrets.ts';

type OpenWeb = NonNullable<ProductParts['web']>['open'];
type Cleanup = () => unknown;

/** Limits how long the mall waits for what runs when it is stopped, in milliseconds, and for everything: a database may answer nothing at all. */
const stopLimits = { running: 24_000, all: 29_000 };

/** Reads the settings and opens the mall. A disk that was full on the way is said in a sentence. */
async function start(openWeb: OpenWeb, cleanups: Cleanup[]): Promise<void> {
  const configuration = readConfiguration(process.env);
  assertProductionIsComplete(configuration);
  await openMall(configuration, openWeb, cleanups).catch((fault: Error) => {
    throw configuration.DATABASE_URL ? fault : explainFullDisk(configuration.DATA_DIR, fault);
  });
}

/** Opens the mall. Registers each cleanup as soon as its step begins, because Ctrl-C may interrupt the start. */
async function openMall(configuration: Configuration, openWeb: OpenWeb, cleanups: Cleanup[]): Promise<void> {
  const { DATA_DIR, HOST, PORT, METRICS_PORT } = configuration;
  assertFolderIsWritable(DATA_DIR);
  assertInstallationTakenOver(DATA_DIR);
  if (!configuration.DATABASE_URL) assertRoomForDatabase(DATA_DIR);
  await assertPortIsFree('PORT', HOST, PORT);
  if (METRICS_PORT !== undefined) await assertPortIsFree('METRICS_PORT', HOST, METRICS_PORT);
  const secrets = readSecrets(configuration);
  const log = createLog(configuration.LOG_LEVEL);
  const connecting = connect(configuration, systemClock, log);
  cleanups.push(async () => (await connecting.catch(() => undefined))?.close());
  const databases = await connecting;
  await databases.asDatabaseOwner((owner) => assertDataKey(owner, secrets));
  const print = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const sayMigrations = describeMigrations(databases.migrated);
  if (sayMigrations) print(sayMigrations);
  const hasDemo = configuration.DEMO && (await ensureDemo(configuration, databases, secrets, print));
  if (hasDemo) await ensureDemoPaymentAccounts(configuration, databases, secrets);
  const metrics = METRICS_PORT === undefined ? undefined : createMetrics(programVersion);
  const product = await compose({
    ...(metrics ? { metrics } : {}),
    configuration,
    databases,
    clock: systemClock,
    secrets,
    log,
    web: { open: openWeb, pictures: join(projectFolder, 'server', 'seeds', 'pictures') },
  });
  const stopSeeding = new AbortController();
  let seeding: Promise<void> | undefined;
  cleanups.push(() => {
    stopSeeding.abort();
    return Promise.all([product.close(), seeding]);
  });
  await product.app.listen({ host: HOST, port: PORT }).catch((fault: Error) => {
    throw explainPortFault('PORT', HOST, PORT, fault);
  });
  if (metrics && METRICS_PORT !== undefined) {
    const server = await serveMetrics(metrics, HOST, METRICS_PORT).catch((fault: Error) => {
      throw explainPortFault('METRICS_PORT', HOST, METRICS_PORT, fault);
    });
    cleanups.push(() => server.close());
  }
  seeding = hasDemo ? seedPastOrders({ configuration, databases, secrets, log, report: print, stop: stopSeeding.signal }) : undefined;
  // Past orders are overdue as soon as they are made, so no scheduled task may run before they are complete.
  product.start(seeding);
  const { port } = product.app.server.address() as AddressInfo;
  print(await renderStartScreen(configuration, databases, port));
  cleanups.push(() => log.info('stopping: running work is finished first'));
}

/** Runs the server until Ctrl-C or SIGTERM and stops it cleanly. A failed start prints one sentence with the reason. */
export function run(openWeb: OpenWeb): void {
  const cleanups: Cleanup[] = [];
  let exiting = false;
  /** Runs the cleanups, the last one first, so that PostgreSQL stops after everything that uses it. */
  const exit = async (status: number) => {
    if (exiting) return;
    exiting = true;
    setTimeout(() => {
      process.stderr.write(`The mall did not stop within ${stopLimits.all / 1000} s: it ends as it is\n`);
      process.exit(1);
    }, stopLimits.all).unref();
    let isLate = false;
    const late = wait(stopLimits.running, undefined, { ref: false }).then(() => void (isLate = true));
    for (const cleanUp of cleanups.toReversed()) {
      try {
        await (isLate ? cleanUp() : Promise.race([cleanUp(), late])); // what comes last stops PostgreSQL
      } catch (fault) {
        process.stderr.write(`The mall did not stop cleanly: ${fault instanceof Error ? fault.stack : String(fault)}\n`);
      }
    }
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (exiting ? process.exit(130) : void exit(0)));
  start(openWeb, cleanups).catch((fault: Error) => {
    if (exiting) return;
    process.stderr.write(
      fault instanceof ConfigurationError ? `${fault.message}\n` : `The mall could not start: ${fault.stack ?? fault.message}\n`,
    );
    void exit(1);
  });
}
