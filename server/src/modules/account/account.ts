import { accountCalls } from 'contract/account/account.calls.ts';
import { accountShapes } from 'contract/account/account.shapes.ts';
import type { Sms } from '#gateways/sms/sms.ts';
import { serve } from '#http/handler.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { agentInfo } from './calls/agentInfo.ts';
import { login } from './calls/login.ts';
import { logout } from './calls/logout.ts';
import { register } from './calls/register.ts';
import { resetPwd } from './calls/resetPwd.ts';
import { sendValidcode } from './calls/sendValidcode.ts';
import { sendCode } from './jobs/send-code.ts';

/** The door of the account: members, sessions, levels, consents. */
export const accountServed = serve('account', accountCalls, accountShapes, {
  sendValidcode,
  login,
  register,
  resetPwd,
  agentInfo,
  logout,
});
/** What this domain asks of outside services. */
export const accountJobs = (sms: Sms, secrets: Secrets): Pick<JobHandlers, 'sendCode'> => ({ sendCode: sendCode(sms, secrets) });
export { membersByToken } from './callers.ts';
export { memberByMobile, type MemberToBe, putMember } from './new-member.ts';
export { hashPassword } from './passwords.ts';
export type { MemberLevel } from './rules/levels.ts';
export { memberStates } from './rules/member-states.ts';
export { makeToken } from './rules/token.ts';
export { levelOf, levelsOf, putLevels } from './store/levels.ts';
export { lockMember, type MemberCard, memberCard } from './store/members.ts';
export { beginSession } from './store/sessions.ts';
export { accountSweepers } from './sweepers.ts';
