import { accountCalls } from 'contract/members/account/account.calls.ts';
import type { TestApp } from './test-app.ts';

/** Returns the verification code in the newest text message that the test app sent to a number. Throws when there is none. */
export async function readLastCode(testApp: TestApp, mobile: string): Promise<string> {
  const message = (await testApp.sms.messages()).find(({ to }) => to === mobile);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no message went to ${mobile}`);
  return code;
}

/** Requests a verification code for a test, and returns it from the text message. */
export async function requestCode(
  testApp: TestApp,
  siteId: number,
  mobile: string,
  type: 'login' | 'register' | 'reset' | 'bind' | 'confirm',
  address?: string,
): Promise<string> {
  await testApp.as({ visitorOf: siteId }, address).ask(accountCalls.sendValidcode, { mobile, type });
  await testApp.runDueJobs();
  return readLastCode(testApp, mobile);
}
