import { accountCalls } from 'contract/members/account/account.calls.ts';
import { send } from '#console/client.ts';

/** Sends the code of a log-in to a mobile number. */
export const sendLogInCode = (mobile: string) => send(accountCalls.sendValidcode, { mobile, type: 'login' });
