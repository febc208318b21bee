import { readConfiguration } from 'server/platform/configuration.ts';
import { openOwner } from 'server/platform/connect.ts';
import { createLog } from 'server/platform/log.ts';
const o = await openOwner(readConfiguration(process.env), createLog('silent'));
const t = performance.now();
for (const q of process.argv.slice(2)) console.log(JSON.stringify((await o.client.query(q)).rows).slice(0, 1500));
console.log(Math.round(performance.now() - t), 'ms');
await o.close();
