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

/** Holds a benchmark's figures of the server's memory, in MB: after its start, and after requests, before and after garbage collection. */
export interface MemoryFigures {
  readonly rest: number;
  /** Memory after 20,000 requests and after 100,000 more, what waits to be collected included. */
  readonly used: readonly [number, number];
  /** The same moments, after a collection: what the server keeps. */
  readonly kept: readonly [number, number];
}

/**
 * Returns the server's memory in MB after its start, after 20,000 requests, and after 100,000 more. The figures after requests are those
 * before and after garbage collection.
 */
export async function benchMemory({ port, pid }: RunningProgram): Promise<MemoryFigures> {
  const settle = () => new Promise((resume) => setTimeout(resume, 3000));
  const measureAfter = async (requests: number) => {
    await sendRequests(port, requests);
    const used = memoryOf(pid);
    process.kill(pid, 'SIGUSR2');
    await settle();
    return { used, kept: memoryOf(pid) };
  };
  await settle();
  const rest = memoryOf(pid);
  const first = await measureAfter(20_000);
  const second = await measureAfter(100_000);
  return { rest, used: [first.used, second.used], kept: [first.kept, second.kept] };
}
