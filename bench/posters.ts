import { monitorEventLoopDelay } from 'node:perf_hooks';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import { loadBuyableSkus, loadBuyers } from './buyers.ts';
import { composeInProcess } from './in-process.ts';

/**
 * Holds how long posters take, in milliseconds: the first, further new ones, and cached ones. Also the longest delay of
 * the event loop meanwhile.
 */
export interface PosterFigures {
  /** The first one, which starts the thread. */
  readonly first: number;
  /** The median of other new ones, with the thread warm. */
  readonly drawn: number;
  /** The median of those drawn before. */
  readonly cached: number;
  /** The longest that a request waited meanwhile because the process was busy. */
  readonly longestDelay: number;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/**
 * Measures how long the posters of twenty products take, one after the other, first new and then from the cache. Returns these times and the
 * longest delay of the event loop, in milliseconds.
 */
export async function benchPosters(stage: BenchEnvironment): Promise<PosterFigures> {
  const [[buyer], skus] = await Promise.all([loadBuyers(stage, 1001, 1), loadBuyableSkus(stage, 1001)]);
  const { product, close } = await composeInProcess(stage);
  const goodsIds = [...new Set(skus.map(({ goodsId }) => goodsId))].slice(0, 21);
  const draw = async (numIid: number): Promise<number> => {
    const begun = performance.now();
    const { method, path } = posterCalls.goodsPoster;
    const reply = await product.app.inject({ method, url: path, headers: buyer?.headers ?? {}, payload: { numIid } });
    if (!reply.json().success) throw new Error(`no poster: ${reply.body}`);
    return performance.now() - begun;
  };
  try {
    const [one = 0, ...others] = goodsIds;
    const first = await draw(one);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const drawn: number[] = [];
    for (const id of others) drawn.push(await draw(id));
    delay.disable();
    const cached: number[] = [];
    for (const id of others) cached.push(await draw(id));
    return { first, drawn: median(drawn), cached: median(cached), longestDelay: delay.max / 1e6 };
  } finally {
    await close();
  }
}
