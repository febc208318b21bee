import { accountCalls } from 'contract/account/account.calls.ts';
import type { Town } from './town.ts';

/** The code in the newest message to a number. */
export async function lastCode(town: Town, mobile: string): Promise<string> {
  const message = (await town.sms.messages()).find(({ to }) => to === mobile);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no message went to ${mobile}`);
  return code;
}

/** Asks for a code and reads it, as the person who holds the phone would. */
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
