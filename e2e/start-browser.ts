import { type Browser, chromium } from 'playwright-core';

/** Lists the command-line flags of the browser for end-to-end tests: it runs without a screen and requests nothing from the network by itself. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** Lets the browser's own process draw and send requests: a test page is small, and messages between processes cost more than they save. */
const oneProcess = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];
/** Keeps functions from being optimised: no page of a test lives long enough to win back what that costs. */
const unoptimised = '--js-flags=--no-opt --no-maglev';
let running: Promise<Browser> | undefined;

/**
 * Starts the browser of this end-to-end test worker, or returns the one that runs already. It ends with the worker, which drives it without a third
 * process.
 */
export function startBrowser(executablePath: string): Promise<Browser> {
  running ??= chromium.launch({ executablePath, args: [...browserFlags, ...oneProcess, unoptimised] });
  return running;
}
