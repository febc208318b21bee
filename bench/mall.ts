// Runs the server for the benchmarks, built like the real one, with the web app of the last `npm run build`.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compose } from 'server/compose.ts';
import { loadBuiltWeb } from 'server/http/built-web.ts';
import { systemClock } from 'server/platform/clock.ts';
import { projectFolder, readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets } from 'server/platform/secrets.ts';

const configuration = readConfiguration(process.env);
const log = createLog(configuration.LOG_LEVEL);
const databases = await connect(configuration, systemClock, log);
const web = {
  open: async () => loadBuiltWeb(join(projectFolder, 'web', 'dist')),
  pictures: join(projectFolder, 'server', 'seeds', 'pictures'),
};
const product = await compose({ configuration, databases, clock: systemClock, secrets: readSecrets(configuration), log, web });
await product.app.listen({ host: '127.0.0.1', port: 0 });
product.start();
process.stdout.write(`port=${(product.app.server.address() as AddressInfo).port}\n`);
// Gives back what nothing uses any more, so that memory that grows can be told from memory that waits to be collected.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collectGarbage();
  collectGarbage();
});
process.on('SIGINT', () => {
  void product
    .close()
    .then(() => databases.close())
    .then(() => process.exit(0));
});
