import { accountCalls } from 'contract/members/account/account.calls.ts';
import { avatarUrls } from 'contract/members/account/avatars.ts';
import { people } from '../people.ts';
import { requestCode } from '../sms-code.ts';
import { samplesOf } from '../call-sample.ts';

const agreed = { service: 1, privacy: 1 };
const { mobile, password } = people.xiaoman;

/** Holds a sample request for each call of `accountCalls`, which the tests of all calls send. */
export const accountSamples = samplesOf(accountCalls, {
  sendValidcode: { input: { mobile: '13600000001', type: 'login' } },
  login: { input: { mobile, password, agreed } },
  idLogin: { input: { agentId: people.xiaoman.id, password, agreed } },
  checkMobile: { input: { mobile: '13600000005' } },
  checkUserMobile: { input: {} },
  bindMobile: {
    who: 'anran',
    input: async (testApp) => {
      // The test makes the call several times, and a number gets one code a minute.
      testApp.clock.advance({ minutes: 2 });
      return { mobile: '13600000003', validcode: await requestCode(testApp, 1001, '13600000003', 'bind'), password: people.anran.password };
    },
  },
  queryAccoutStatus: { input: {} },
  updateNickAndHeadPicture: { input: { nick: '小满', headurl: avatarUrls[0] ?? '' } },
  mySettings: { input: {} },
  setPayPassword: { who: 'meilin', input: { payPassword: '246810', password: people.meilin.password } },
  changeSettings: { input: { personal: 1 } },
  consents: { input: {} },
  withdrawConsents: { who: 'meilin', input: {} },
  register: {
    input: async (testApp) => ({
      mobile: '13600000002',
      validcode: await requestCode(testApp, 1001, '13600000002', 'register'),
      password: 'good-enough',
      nick: '阿布',
      agreed,
    }),
  },
  resetPwd: {
    input: async (testApp) => ({
      mobile: people.meilin.mobile,
      validcode: await requestCode(testApp, 1001, people.meilin.mobile, 'reset'),
      password: 'a-new-password',
    }),
  },
  gradeDetail: { input: {} },
  agentInfo: {
    input: { agentId: people.xiaoman.id },
    foreignIds: [{ input: { agentId: people.kaying.id }, refused: 'userNotFound' }],
  },
  retailLevels: { input: {} },
  logout: { input: {} },
});
