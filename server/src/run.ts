import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { compose, type Parts } from './compose.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { sowPast } from './demo/sow-past.ts';
import { firstScreen } from './first-screen.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigurationError, projectFolder, readConfiguration } from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics, serveMetrics } from '#platform/metrics.ts';
import { readSecrets } from '#platform/secrets.ts';

/** Tells of a taken port before anything heavy is begun. */
async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (fault: NodeJS.ErrnoException) => {
      reject(
        fault.code === 'EADDRINUSE'
          ? new ConfigurationError(
              `port ${port} is taken: stop what listens there, or choose another, for instance PORT=${port + 1} npm start`,
            )
          : fault,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

type OpenWeb = NonNullable<Parts['web']>['open'];

async function open(openWeb: OpenWeb): Promise<void> {
  const configuration = readConfiguration(process.env);
  await checkPort(configuration.HOST, configuration.PORT);
  const secrets = readSecrets(configuration);
  const log = createLog(configuration.LOG_LEVEL);
  const databases = await connect(configuration, systemClock, log);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const hasDemo = configuration.DEMO && (await ensureDemo(configuration, databases, secrets, say));
  const metrics = configuration.METRICS_PORT === undefined ? undefined : createMetrics();
  const product = await compose({
    ...(metrics ? { metrics } : {}),
    configuration,
    databases,
    clock: systemClock,
    secrets,
    log,
    web: { open: openWeb, pictures: join(projectFolder, 'server', 'seeds', 'pictures') },
  });
  await product.app.listen({ host: configuration.HOST, port: configuration.PORT });
  const metricsServer = metrics && (await serveMetrics(metrics, configuration.HOST, configuration.METRICS_PORT ?? 0));
  const stopSowing = new AbortController();
  const sowing = hasDemo ? sowPast({ configuration, databases, secrets, log, told: say, stop: stopSowing.signal }) : undefined;
  // Orders of the past are overdue as soon as they are made: nothing may be swept before their story is told to its end.
  product.start(sowing);
  const { port } = product.app.server.address() as AddressInfo;
  say(await firstScreen(configuration, databases, port));

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: what is under way is finished first');
    stopSowing.abort();
    await Promise.all([product.close(), sowing]);
    metricsServer?.close();
    await databases.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal).then(() => process.exit(0)));
}

/** Reads the configuration, composes, listens, and stops cleanly on Ctrl-C or SIGTERM. What stops a start is told in a sentence. */
export function run(openWeb: OpenWeb): void {
  open(openWeb).catch((fault: Error) => {
    process.stderr.write(
      fault instanceof ConfigurationError ? `${fault.message}\n` : `The mall could not start: ${fault.stack ?? fault.message}\n`,
    );
    process.exit(1);
  });
}
