import { type ConsoleStart, consoleStartId } from 'contract/shop/site/console-path.ts';

/** Holds what the server told the console in its document. */
export const start = JSON.parse(document.getElementById(consoleStartId)?.textContent ?? '{"nonce":"","now":0}') as ConsoleStart;

const ahead = start.now - Date.now();

/** Returns the server's time. */
export const consoleNow = (): Date => new Date(Date.now() + ahead);
