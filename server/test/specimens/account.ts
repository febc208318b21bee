import { accountCalls } from 'contract/account/account.calls.ts';
import { people } from '../people.ts';
import { askCode } from '../sms-code.ts';
import { specimensOf } from '../specimen.ts';

const agreed = { service: 1, privacy: 1 };
const { mobile, password } = people.xiaoman;

export const accountSpecimens = specimensOf(accountCalls, {
  sendValidcode: { input: { mobile: '13600000001', type: 'login' } },
  login: { input: { mobile, password, agreed } },
  register: {
    input: async (town) => ({
      mobile: '13600000002',
      validcode: await askCode(town, 1001, '13600000002', 'register'),
      password: 'good-enough',
      nick: '阿布',
      agreed,
    }),
  },
  resetPwd: {
    input: async (town) => ({
      mobile: people.meilin.mobile,
      validcode: await askCode(town, 1001, people.meilin.mobile, 'reset'),
      password: 'a-new-password',
    }),
  },
  agentInfo: {
    input: { agentId: people.xiaoman.id },
    neighbours: [{ input: { agentId: people.kaying.id }, refused: 'userNotFound' }],
  },
  logout: { input: {} },
});
