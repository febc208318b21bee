// Runs the server without the web app, built like the real one, for the benchmarks.
import type { AddressInfo } from 'node:net';
import { compose } from 'server/compose.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets } from 'server/platform/secrets.ts';

const configuration = readConfiguration(process.env);
const log = createLog(configuration.LOG_LEVEL);
const databases = await connect(configuration, systemClock, log);
const product = await compose({ configuration, databases, clock: systemClock, secrets: readSecrets(configuration), log });
await product.app.listen({ host: '127.0.0.1', port: 0 });
product.start();
process.stdout.write(`port=${(product.app.server.address() as AddressInfo).port}\n`);
process.on('SIGINT', () => {
  void product
    .close()
    .then(() => databases.close())
    .then(() => process.exit(0));
});
