import { requestRate } from './load.ts';
import { memoryOf, type RunningProgram } from './bench-environment.ts';

const pages = ['/goods/detail/100101', '/mall/goods/index?groupId=1', '/micro/minipage', '/merchant/front/merchantConfig'];

/** Sends so many requests, spread over the calls that every visitor makes. */
async function sendRequests(port: number, count: number): Promise<void> {
  let left = count;
  while (left > 0) {
    for (const path of pages)
      left -= Math.round((await requestRate(port, { method: 'GET', path, headers: { sjid: '1001' } }, 16, 2000)) * 2);
  }
}

export interface MemoryFigures {
  readonly rest: number;
  readonly warm: number;
  readonly after: number;
}

/** Measures the server's memory after its start, after 20,000 requests, and after 100,000 more, in MB. */
export async function benchMemory(mall: RunningProgram): Promise<MemoryFigures> {
  await new Promise((resume) => setTimeout(resume, 3000));
  const rest = memoryOf(mall.pid);
  await sendRequests(mall.port, 20_000);
  const warm = memoryOf(mall.pid);
  await sendRequests(mall.port, 100_000);
  await new Promise((resume) => setTimeout(resume, 3000));
  return { rest, warm, after: memoryOf(mall.pid) };
}
