import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { recordStatements } from 'server/test/record-statements.ts';
import { composeInProcess } from './in-process.ts';
import { median, requestRate } from './load.ts';
import { runProgram, type RunningProgram, type BenchEnvironment } from './bench-environment.ts';

const rounds = 7;
const connections = 16;
const milliseconds = 2500;
const siteId = 1001;

/** Compares the goods detail with a bare Fastify that runs the same statements and sends as much: median of the ratios. */
export async function benchGoodsDetail(
  stage: BenchEnvironment,
  mall: RunningProgram,
  token: string | undefined,
): Promise<{ ratio: number; ours: number; floor: number }> {
  const { product, close } = await composeInProcess(stage);
  const goods = 100_101;
  const headers = { sjid: String(siteId), ...(token ? { token } : {}) };
  const path = storefrontCalls.goodsDetail.path.replace(':id', String(goods));
  // The first request fills the caches of the process; the second is captured.
  await product.app.inject({ method: 'GET', url: path, headers });
  const { result, statements } = await recordStatements(() => product.app.inject({ method: 'GET', url: path, headers }));
  await close();
  const file = join(stage.dataFolder, 'floor.json');
  writeFileSync(file, JSON.stringify({ app: stage.app, siteId, statements, answer: result.json() }));
  const floor = await runProgram(['--import', 'tsx', 'bench/floor-server.ts', file], {});
  try {
    const ours: number[] = [];
    const floors: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const one = await requestRate(mall.port, { method: 'GET', path, headers }, connections, round < 0 ? 1500 : milliseconds);
      const other = await requestRate(floor.port, { method: 'GET', path: '/floor' }, connections, round < 0 ? 1500 : milliseconds);
      if (round < 0) continue; // warms up
      ours.push(one);
      floors.push(other);
    }
    return { ratio: median(ours.map((one, i) => one / (floors[i] ?? Number.NaN))), ours: median(ours), floor: median(floors) };
  } finally {
    await floor.stop();
  }
}
