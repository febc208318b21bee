import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { readDelayLimits } from './response-delays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser. */
    browser: string;
  }
}

/** Builds the web app where it is stale, and finds the browser. */
export default async function setup(project: TestProject): Promise<void> {
  const { buildWhatIsStale } = (await import(new URL('../tools/build.mjs', import.meta.url).href)) as {
    buildWhatIsStale: () => Promise<void>;
  };
  const { calls, files, seed } = readDelayLimits() ?? {};
  if (seed !== undefined) console.log(`random delays: calls=${calls},files=${files},seed=${seed}`);
  await buildWhatIsStale();
  project.provide('browser', findBrowser());
}
