import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Holds the longest delays that a test adds to calls, and to pages, scripts and styles, in milliseconds. The delays are drawn from `seed`. */
export interface DelayLimits {
  readonly calls: number;
  readonly files: number;
  readonly seed: number;
}
const defaultLimits: DelayLimits = { calls: 600, files: 800, seed: 1 };

/**
 * Parses the delays that a test adds from a text such as `calls=600,files=800,seed=1` or a part of it. By default reads ROUGH_WEATHER; undefined
 * when the text is empty. Throws for an unknown setting.
 */
export function readDelayLimits(words = process.env['ROUGH_WEATHER'] ?? ''): DelayLimits | undefined {
  if (words === '') return undefined;
  const given = words.split(',').map((word) => {
    const [, name, number] = /^(calls|files|seed)=(\d+)$/.exec(word) ?? [];
    if (name === undefined) throw new Error(`ROUGH_WEATHER is a list such as calls=600,files=800,seed=1; “${word}” is none of it`);
    return [name, Number(number)] as const;
  });
  return { ...defaultLimits, ...Object.fromEntries(given) };
}

/** Describes a request of a browser. */
interface BrowserRequest {
  readonly method: string;
  readonly path: string;
  /** Tells that a page is requested, not a file or a call. */
  readonly page: boolean;
}

/**
 * Returns a function that draws the delay, in milliseconds, that a test adds to a request. It depends on the seed, the request's path and its count,
 * so that the same seed repeats the delays.
 */
export function createDelayDrawer({ calls, files, seed }: DelayLimits): (asked: BrowserRequest) => number {
  const asked = new Map<string, number>();
  return ({ method, path, page }) => {
    // The numbers of orders differ in each run.
    const key = `${method} ${path.replace(/\d{10,}/g, '#')}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    const isFile = page || /\.(js|css)$/.test(path);
    const isPicture = !isFile && /\.\w+$/.test(path);
    const share = createHash('sha256').update(`${seed} ${key} ${times}`).digest().readUInt32BE() / 2 ** 32;
    return isPicture ? 0 : Math.round(share * (isFile ? files : calls));
  };
}

/** Delays a mall's replies to browsers, to find tests that depend on speed. Calls that a test makes without a browser are not delayed. */
export function delayResponses(app: FastifyInstance, weather: DelayLimits): void {
  const draw = createDelayDrawer(weather);
  app.addHook('onRequest', async ({ method, url, headers }) => {
    if (headers['user-agent'] === 'lightMyRequest') return;
    await after(draw({ method, path: url.replace(/\?.*/, ''), page: headers.accept?.includes('text/html') ?? false }));
  });
}
