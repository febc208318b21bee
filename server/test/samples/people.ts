import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
let last = 0;
const nextNumber = (): number => (last += 1);
const nextMobile = (): string => String(13_700_200_000 + nextNumber());

const roleOf = async (testApp: TestApp, siteId: 1001 | 1002, name = '只读'): Promise<number> => {
  const { list } = await testApp.as({ merchantOf: siteId }).ask(peopleCalls.listRoles, {});
  return list.find((one) => one.name === name)?.id ?? 0;
};
const addRoleOf = async (testApp: TestApp, siteId: 1001 | 1002): Promise<number> =>
  (await testApp.as({ merchantOf: siteId }).ask(peopleCalls.addRole, { name: `角色 ${nextNumber()}`, may: ['goods.view'] })).id;
const addPersonOf = async (testApp: TestApp, siteId: 1001 | 1002): Promise<number> => {
  const roleId = await roleOf(testApp, siteId);
  const mobile = siteId === 1002 ? String(60_200_000 + nextNumber()) : nextMobile();
  return (await testApp.as({ merchantOf: siteId }).ask(peopleCalls.addPerson, { name: '样品', mobile, roleId })).id;
};

/** Holds a sample request of each call for a merchant's people. */
export const peopleSamples = samplesOf(peopleCalls, {
  sendPersonCode: { input: async () => ({ mobile: nextMobile() }) },
  logInPerson: { input: async () => ({ mobile: nextMobile(), password: 'sunny-2026' }), refused: 'loginWrong' },
  whoAmI: { who: merchant, input: {} },
  // An access key has no log-in.
  logOutPerson: { who: merchant, input: {}, refused: 'personOnly' },
  ownSessions: { who: merchant, input: {}, refused: 'personOnly' },
  endOwnSession: { who: merchant, input: { id: 1 }, refused: 'personOnly' },
  setOwnPassword: { who: merchant, input: { password: 'sunny-2026', code: '123456' }, refused: 'personOnly' },
  beginSecondStep: { who: merchant, input: { password: 'sunny-2026' }, refused: 'personOnly' },
  confirmSecondStep: { who: merchant, input: { code: '123456' }, refused: 'personOnly' },
  endSecondStep: { who: merchant, input: { code: '123456' }, refused: 'personOnly' },
  renewRecoveryCodes: { who: merchant, input: { code: '123456' }, refused: 'personOnly' },
  resetSecondStep: {
    who: merchant,
    input: async (testApp) => ({ id: await addPersonOf(testApp, 1001) }),
    refused: 'secondStepNotSet',
    foreignIds: async (testApp) => [{ input: { id: await addPersonOf(testApp, 1002) }, refused: 'personNotFound' }],
  },
  testSms: { who: merchant, input: { purpose: 'staff' as const }, refused: 'personOnly' },
  listPeople: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
  addPerson: {
    who: merchant,
    input: async (testApp) => ({ name: '小林', mobile: nextMobile(), roleId: await roleOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { mobile: nextMobile(), roleId: await addRoleOf(testApp, 1002) }, refused: 'roleNotFound' }],
  },
  changePerson: {
    who: merchant,
    input: async (testApp) => ({ id: await addPersonOf(testApp, 1001), name: `小林 ${nextNumber()}` }),
    foreignIds: async (testApp) => [
      { input: { id: await addPersonOf(testApp, 1002) }, refused: 'personNotFound' },
      { input: { roleId: await addRoleOf(testApp, 1002) }, refused: 'roleNotFound' },
    ],
  },
  endPerson: {
    who: merchant,
    input: async (testApp) => ({ id: await addPersonOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { id: await addPersonOf(testApp, 1002) }, refused: 'personNotFound' }],
  },
  listRoles: { who: merchant, input: {} },
  addRole: { who: merchant, input: async () => ({ name: `夜班 ${nextNumber()}`, may: ['orders.view' as const] }) },
  changeRole: {
    who: merchant,
    input: async (testApp) => ({ id: await addRoleOf(testApp, 1001), may: ['orders.view' as const] }),
    foreignIds: async (testApp) => [{ input: { id: await addRoleOf(testApp, 1002) }, refused: 'roleNotFound' }],
  },
  removeRole: {
    who: merchant,
    input: async (testApp) => ({ id: await addRoleOf(testApp, 1001) }),
    foreignIds: async (testApp) => [{ input: { id: await addRoleOf(testApp, 1002) }, refused: 'roleNotFound' }],
  },
});
