import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { verifyByCode } from '../verification.ts';
import { parseMobile } from '../rules/mobile.ts';

/** Tells only the holder of a number that it is registered. The code stays valid for its own purpose. */
export const checkMobile: Handler<typeof accountCalls.checkMobile> = async (context, { mobile: input, validcode }) => {
  const mobile = parseMobile(input, context.site.locale);
  if (validcode === undefined) return { registered: null, canBind: null };
  const { account } = await verifyByCode(context, mobile, 'check', validcode);
  const { member } = context;
  const isFree = account === undefined || account.id === member?.id;
  return { registered: account ? 1 : 0, canBind: member ? (isFree ? 1 : 0) : null };
};
