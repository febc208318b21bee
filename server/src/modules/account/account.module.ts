import { accountCalls } from 'contract/account/account.calls.ts';
import { accountShapes } from 'contract/account/account.shapes.ts';
import type { SmsService } from '#gateways/sms/sms.ts';
import { accountMerchantCalls } from 'contract/account/merchant.calls.ts';
import { accountMerchantShapes } from 'contract/account/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { agentInfo } from './calls/agentInfo.ts';
import { bindMobile } from './calls/bindMobile.ts';
import { checkMobile } from './calls/checkMobile.ts';
import { checkUserMobile } from './calls/checkUserMobile.ts';
import { changeSettings } from './calls/changeSettings.ts';
import { consents } from './calls/consents.ts';
import { mySettings } from './calls/mySettings.ts';
import { withdrawConsents } from './calls/withdrawConsents.ts';
import { idLogin } from './calls/idLogin.ts';
import { login } from './calls/login.ts';
import { logout } from './calls/logout.ts';
import { queryAccoutStatus } from './calls/queryAccoutStatus.ts';
import { register } from './calls/register.ts';
import { resetPwd } from './calls/resetPwd.ts';
import { retailLevels } from './calls/retailLevels.ts';
import { setPayPassword } from './calls/setPayPassword.ts';
import { sendValidcode } from './calls/sendValidcode.ts';
import { updateNickAndHeadPicture } from './calls/updateNickAndHeadPicture.ts';
import { freezeMember } from './calls/freezeMember.ts';
import { listLevels } from './calls/listLevels.ts';
import { listMembers } from './calls/listMembers.ts';
import { putLevel } from './calls/putLevel.ts';
import { setMemberLevel } from './calls/setMemberLevel.ts';
import { unfreezeMember } from './calls/unfreezeMember.ts';
import { sendCode } from './jobs/send-code.ts';

/** Defines the account's calls: members, sessions, levels, consents. */
export const accountApi = defineApi('account', accountCalls, accountShapes, {
  sendValidcode,
  login,
  idLogin,
  checkMobile,
  checkUserMobile,
  bindMobile,
  queryAccoutStatus,
  updateNickAndHeadPicture,
  mySettings,
  changeSettings,
  setPayPassword,
  consents,
  withdrawConsents,
  register,
  resetPwd,
  agentInfo,
  retailLevels,
  logout,
});
/** Serves the merchant's calls for members and levels. */
export const accountMerchantApi = defineApi('merchant', accountMerchantCalls, accountMerchantShapes, {
  listMembers,
  setMemberLevel,
  freezeMember,
  unfreezeMember,
  listLevels,
  putLevel,
});
/** Builds the handlers of this domain's jobs, which send text messages. */
export const accountJobs = (sms: SmsService, secrets: Secrets): Pick<JobHandlers, 'sendCode'> => ({ sendCode: sendCode(sms, secrets) });
export { createMemberAuthenticator } from './authenticate-member.ts';
export { accountScheduledTasks } from './scheduled-tasks.ts';
