import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import type { PersonName } from '../people.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

/** Holds different valid identity numbers. */
const idCardNumbers = ['11010519491231002X', '110101199003071372', '110101199003075496', '110101199003072551'] as const;
const names: Partial<Record<PersonName, string>> = { xiaoman: '小满', dazhi: '大志', kaying: '嘉盈' };

/** Returns the id of a person's identity, which is added at the first call. */
export async function findOrAddIdentity(testApp: TestApp, who: PersonName): Promise<number> {
  const { list } = await testApp.as(who).ask(identityCalls.identities, {});
  const name = names[who] ?? '某人';
  return list[0]?.id ?? (await testApp.as(who).ask(identityCalls.saveRealname, { name, idCard: idCardNumbers[0], agreed: 1 })).id;
}
/** Returns identities of dazhi and of the other site, which xiaoman must not see. */
const makeForeignIds = async (testApp: TestApp) =>
  Promise.all(
    (['dazhi', 'kaying'] as const).map(async (who) => ({
      input: { id: await findOrAddIdentity(testApp, who) },
      refused: 'identityNotFound' as const,
    })),
  );

/** Holds a sample request for each call of `identityCalls`, which the tests of all calls send. */
export const identitySamples = samplesOf(identityCalls, {
  saveRealname: {
    input: async (testApp) => ({
      id: await findOrAddIdentity(testApp, 'xiaoman'),
      name: '小满',
      idCard: idCardNumbers[0],
      isDefault: 1,
      agreed: 1,
    }),
    foreignIds: makeForeignIds,
  },
  identities: { input: {} },
  makeDefault: { input: async (testApp) => ({ id: await findOrAddIdentity(testApp, 'xiaoman') }), foreignIds: makeForeignIds },
  deleteIdentity: { input: async (testApp) => ({ id: await findOrAddIdentity(testApp, 'xiaoman') }), foreignIds: makeForeignIds },
});
