import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sendCodeTo } from '../send-code-to.ts';

/**
 * Sends a verification code to a mobile number. Its reply does not reveal whether the number is registered; anyone
 * may call it. Refuses too many codes to a number or from a network, and a site without an SMS service.
 */
export const sendValidcode: Handler<typeof accountCalls.sendValidcode> = (context, { mobile, type: purpose = 'login' }) =>
  sendCodeTo(context, mobile, purpose);
