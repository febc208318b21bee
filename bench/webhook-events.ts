// Runs a server without shoppers that publishes the events of paid orders at a rate, as orders do: in a unit of work that wakes the outbox.
import { compose } from 'server/compose.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
import { publishEvent } from 'server/platform/outbox.ts';
import { readSecrets } from 'server/platform/secrets.ts';

const [siteId = 0, memberId = 0, first = 0, count = 0, perSecond = 1] = process.argv.slice(2).map(Number);
const configuration = readConfiguration(process.env);
const log = createLog(configuration.LOG_LEVEL);
const databases = await connect(configuration, systemClock, log);
const product = await compose({ configuration, databases, clock: systemClock, secrets: readSecrets(configuration), log });
await product.app.ready();
product.start();
process.stdout.write('port=1\n');

const begun = performance.now();
for (let unit = 0; unit < count; unit += 1) {
  const pause = begun + (unit * 1000) / perSecond - performance.now();
  if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
  const tid = `05${String(first + unit).padStart(18, '0')}`;
  await databases.units.write(siteId, (db) => publishEvent(db, 'orderPaid', { tid, memberId }, systemClock.now()));
}
process.on('SIGINT', () => {
  void product
    .close()
    .then(() => databases.close())
    .then(() => process.exit(0));
});
