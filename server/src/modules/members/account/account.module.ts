import { accountCalls } from 'contract/members/account/account.calls.ts';
import { accountShapes } from 'contract/members/account/account.shapes.ts';
import type { SmsDeps } from '#modules/shop/sms/sms.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { accountMerchantShapes } from 'contract/members/account/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { agentInfo, queryAccoutStatus } from './calls/account.ts';
import { bindMobile, checkMobile, checkUserMobile } from './calls/mobile.ts';
import { changeSettings, mySettings, updateNickAndHeadPicture } from './calls/settings.ts';
import { consents, withdrawConsents } from './calls/consents.ts';
import { idLogin, login, logout } from './calls/login.ts';
import { register } from './calls/register.ts';
import { resetPwd } from './calls/resetPwd.ts';
import { gradeDetail } from './calls/grade-detail.ts';
import { type AssertLevelDiscount, retailLevels, listLevels, putLevel } from './calls/levels.ts';
import { setPayPassword } from './calls/setPayPassword.ts';
import { sendValidcode } from './calls/sendValidcode.ts';
import { freezeMember, listMembers, setMemberLevel, unfreezeMember } from './calls/members.ts';
import { sendCode } from './jobs/send-code.ts';
import { defineModule } from '#define-module.ts';
import { accountRetention } from './retention.ts';
import { accountMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls for members, sessions, levels and consents. */
const accountApi = defineApi('account', accountCalls, accountShapes, {
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
  gradeDetail,
  retailLevels,
  logout,
});
/** Builds the definitions, schemas and handlers of the merchant's calls for members and levels. */
const accountMerchantApi = (assertLevelDiscount: AssertLevelDiscount) =>
  defineApi('merchant', accountMerchantCalls, accountMerchantShapes, {
    listMembers,
    setMemberLevel,
    freezeMember,
    unfreezeMember,
    listLevels,
    putLevel: putLevel(assertLevelDiscount),
  });
/** Builds the handlers of the account module's queued jobs, which send verification codes by text message. */
export const accountJobs = (deps: SmsDeps): Pick<JobHandlers, 'sendCode'> => ({ sendCode: sendCode(deps) });
export { createMemberAuthenticator } from './authenticate-member.ts';

export const accountModule = (assertLevelDiscount: AssertLevelDiscount) =>
  defineModule({
    name: 'account',
    apis: [accountApi, accountMerchantApi(assertLevelDiscount)],
    retention: accountRetention,
    jobs: accountJobs,
    memberData: accountMemberData,
  });
