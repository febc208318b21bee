import { accountCalls } from 'contract/account/account.calls.ts';
import type { Town } from './town.ts';

/** Returns the code in the newest text message to a number. Throws when there is none. */
export async function lastCode(town: Town, mobile: string): Promise<string> {
  const message = (await town.sms.messages()).find(({ to }) => to === mobile);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no message went to ${mobile}`);
  return code;
}

/** Requests a code and reads it from the text message. */
export async function askCode(
  town: Town,
  siteId: number,
  mobile: string,
  type: 'login' | 'register' | 'reset' | 'bind' | 'confirm',
): Promise<string> {
  await town.as({ visitorOf: siteId }).ask(accountCalls.sendValidcode, { mobile, type });
  await town.settle();
  return lastCode(town, mobile);
}
