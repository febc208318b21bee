// Runs only the payment sandbox: npm run sandbox:pay -- --port 8090 --data .data/sandbox --mall http://127.0.0.1:8080
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withControlApi } from 'server/gateways/pay/sandbox/control.ts';
import { openPaySandbox } from 'server/gateways/pay/sandbox/pay-sandbox.ts';
import { serveRequests } from 'server/gateways/pay/sandbox/serve-requests.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' }, mall: { type: 'string' } } });
const { port = '8090', data = '.data/sandbox', mall } = values;

const file = join(resolve(data), 'pay.jsonl');
const sandbox = await openPaySandbox(file, () => new Date());
if (mall) await sandbox.deliverTo(mall);
const { address, close } = await serveRequests(withControlApi(sandbox), Number(port));
console.log(`The sandbox of payments is at ${address}; its journal is ${file}.`);
console.log(
  `Start the mall with PAY_SANDBOX_URL=${address}. ${mall ? `Notifications go to ${mall}.` : 'Notifications wait until the mall says where it is.'}`,
);

const awake = setInterval(() => {}, 3_600_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(awake);
    void close().then(() => sandbox.close());
  });
}
