// Runs the server alone, for tests that kill it: prints its port, and shuts down on SIGINT.
import type { AddressInfo } from 'node:net';
import { compose } from '../../src/compose.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { testSecrets } from '../test-secrets.ts';

const configuration = readConfiguration(process.env);
const log = createLog(configuration.LOG_LEVEL);
const databases = await connect(configuration, systemClock, log);
const product = await compose({ configuration, databases, clock: systemClock, secrets: testSecrets, log });
await product.app.listen({ host: '127.0.0.1', port: 0 });
product.start();
process.stdout.write(`port=${(product.app.server.address() as AddressInfo).port}\n`);
process.on('SIGINT', () => {
  void product
    .close()
    .then(() => databases.close())
    .then(() => process.exit(0));
});
