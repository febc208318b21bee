import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long, at most, answers to calls are held back, and pages with their scripts and styles, in milliseconds; and what each draws from. */
export interface Weather {
  readonly calls: number;
  readonly files: number;
  readonly seed: number;
}
const usual: Weather = { calls: 600, files: 800, seed: 1 };

/** The rough weather that is asked for, as `calls=600,files=800,seed=1` or a part of it; undefined where none is. */
export function weatherOf(words = process.env['ROUGH_WEATHER'] ?? ''): Weather | undefined {
  if (words === '') return undefined;
  const given = words.split(',').map((word) => {
    const [, name, number] = /^(calls|files|seed)=(\d+)$/.exec(word) ?? [];
    if (name === undefined) throw new Error(`ROUGH_WEATHER is a list such as calls=600,files=800,seed=1; “${word}” is none of it`);
    return [name, Number(number)] as const;
  });
  return { ...usual, ...Object.fromEntries(given) };
}

/** What a browser asks for. */
interface Asked {
  readonly method: string;
  readonly path: string;
  /** It asks for a page. */
  readonly page: boolean;
}

/** Draws for how long each thing is held back: from the seed, its address and how often it was asked for, so that the same seed does the same again. */
export function drawer({ calls, files, seed }: Weather): (asked: Asked) => number {
  const asked = new Map<string, number>();
  return ({ method, path, page }) => {
    // The numbers of orders are others in each run.
    const key = `${method} ${path.replace(/\d{10,}/g, '#')}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    const isFile = page || /\.(js|css)$/.test(path);
    const isPicture = !isFile && /\.\w+$/.test(path);
    const share = createHash('sha256').update(`${seed} ${key} ${times}`).digest().readUInt32BE() / 2 ** 32;
    return isPicture ? 0 : Math.round(share * (isFile ? files : calls));
  };
}

/** Holds back what browsers ask of a mall; what a test asks it by itself comes by no network. */
export function holdBack(app: FastifyInstance, weather: Weather): void {
  const draw = drawer(weather);
  app.addHook('onRequest', async ({ method, url, headers }) => {
    if (headers['user-agent'] === 'lightMyRequest') return;
    await after(draw({ method, path: url.replace(/\?.*/, ''), page: headers.accept?.includes('text/html') ?? false }));
  });
}
