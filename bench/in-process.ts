import { compose, type Product } from 'server/compose.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { createLog } from 'server/platform/log.ts';
import type { BenchEnvironment } from './bench-environment.ts';

/**
 * Composes the server in the benchmark's own process, on the benchmark's database, to measure what cannot be seen from outside. Returns the
 * server, and the function that closes it.
 */
export async function composeInProcess({
  databases,
  secrets,
  dataFolder,
}: BenchEnvironment): Promise<{ product: Product; close: () => Promise<void> }> {
  const configuration = readConfiguration({ DATA_DIR: dataFolder, ENVIRONMENT: 'test', LOG_LEVEL: 'warn' });
  const product = await compose({ configuration, databases, clock: systemClock, secrets, log: createLog('warn') });
  await product.app.ready();
  return { product, close: () => product.close() };
}
