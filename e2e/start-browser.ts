import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
let running: Promise<Browser> | undefined;

/** Starts the browser of this worker with its first file; it ends with the worker. Driven from here, it needs no connection over a third process. */
export function startBrowser(executablePath: string): Promise<Browser> {
  running ??= chromium.launch({ executablePath, args: flags });
  return running;
}
