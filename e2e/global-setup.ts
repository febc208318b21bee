import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { readDelayLimits } from './response-delays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Builds the web app where it is stale, and starts the one browser of the test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { buildWhatIsStale } = (await import(new URL('../tools/build.mjs', import.meta.url).href)) as {
    buildWhatIsStale: () => Promise<void>;
  };
  const { calls, files, seed } = readDelayLimits() ?? {};
  if (seed !== undefined) console.log(`random delays: calls=${calls},files=${files},seed=${seed}`);
  await buildWhatIsStale();
  const browser = await chromium.launchServer({ executablePath: findBrowser(), args: flags });
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
