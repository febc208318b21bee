import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mustCount } from './backup/restored-whole.ts';
import { checkPort, portFault } from './check-port.ts';
import { compose, type Parts } from './compose.ts';
import { ensureDemoAccounts } from './demo/demo-accounts.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { sowPast } from './demo/sow-past.ts';
import { firstScreen } from './first-screen.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigurationError, projectFolder, readConfiguration } from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics, serveMetrics } from '#platform/metrics.ts';
import { readSecrets } from '#platform/secrets.ts';

type OpenWeb = NonNullable<Parts['web']>['open'];
type LetGo = () => unknown;

/** Opens the mall. What is to be let go of at the end is held from the moment it is begun: Ctrl-C may come in the middle of it. */
async function open(openWeb: OpenWeb, held: LetGo[]): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { DATA_DIR, HOST, PORT, METRICS_PORT } = configuration;
  mustCount(DATA_DIR);
  await checkPort('PORT', HOST, PORT);
  if (METRICS_PORT !== undefined) await checkPort('METRICS_PORT', HOST, METRICS_PORT);
  const secrets = readSecrets(configuration);
  const log = createLog(configuration.LOG_LEVEL);
  const connecting = connect(configuration, systemClock, log);
  held.push(async () => (await connecting.catch(() => undefined))?.close());
  const databases = await connecting;
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const hasDemo = configuration.DEMO && (await ensureDemo(configuration, databases, secrets, say));
  if (hasDemo) await ensureDemoAccounts(configuration, databases, secrets);
  const metrics = METRICS_PORT === undefined ? undefined : createMetrics();
  const product = await compose({
    ...(metrics ? { metrics } : {}),
    configuration,
    databases,
    clock: systemClock,
    secrets,
    log,
    web: { open: openWeb, pictures: join(projectFolder, 'server', 'seeds', 'pictures') },
  });
  const stopSowing = new AbortController();
  let sowing: Promise<void> | undefined;
  held.push(() => {
    stopSowing.abort();
    return Promise.all([product.close(), sowing]);
  });
  await product.app.listen({ host: HOST, port: PORT }).catch((fault: Error) => {
    throw portFault('PORT', HOST, PORT, fault);
  });
  if (metrics && METRICS_PORT !== undefined) {
    const server = await serveMetrics(metrics, HOST, METRICS_PORT).catch((fault: Error) => {
      throw portFault('METRICS_PORT', HOST, METRICS_PORT, fault);
    });
    held.push(() => server.close());
  }
  sowing = hasDemo ? sowPast({ configuration, databases, secrets, log, told: say, stop: stopSowing.signal }) : undefined;
  // Orders of the past are overdue as soon as they are made: nothing may be swept before their story is told to its end.
  product.start(sowing);
  const { port } = product.app.server.address() as AddressInfo;
  say(await firstScreen(configuration, databases, port));
  held.push(() => log.info('stopping: what is under way is finished first'));
}

/** Reads the configuration, composes, listens, and stops cleanly on Ctrl-C or SIGTERM. What stops a start is told in a sentence. */
export function run(openWeb: OpenWeb): void {
  const held: LetGo[] = [];
  let leaving = false;
  /** Lets go of all that is held, the last first: PostgreSQL stops when nobody needs it any more. */
  const leave = async (status: number) => {
    if (leaving) return;
    leaving = true;
    for (const letGo of held.toReversed()) {
      try {
        await letGo();
      } catch (fault) {
        process.stderr.write(`The mall did not stop cleanly: ${fault instanceof Error ? fault.stack : String(fault)}\n`);
      }
    }
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (leaving ? process.exit(130) : void leave(0)));
  open(openWeb, held).catch((fault: Error) => {
    if (leaving) return;
    process.stderr.write(
      fault instanceof ConfigurationError ? `${fault.message}\n` : `The mall could not start: ${fault.stack ?? fault.message}\n`,
    );
    void leave(1);
  });
}
