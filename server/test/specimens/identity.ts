import { identityCalls } from 'contract/identity/identity.calls.ts';
import type { PersonName } from '../people.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

/** Holds different valid identity numbers. */
const numbers = ['11010519491231002X', '110101199003071372', '110101199003075496', '110101199003072551'] as const;
const names: Partial<Record<PersonName, string>> = { xiaoman: '小满', dazhi: '大志', kaying: '嘉盈' };

/** Returns the id of a person's identity, which is added at the first call. */
export async function identityIdOf(town: Town, who: PersonName): Promise<number> {
  const { list } = await town.as(who).ask(identityCalls.identities, {});
  const name = names[who] ?? '某人';
  return list[0]?.id ?? (await town.as(who).ask(identityCalls.saveRealname, { name, idCard: numbers[0], agreed: 1 })).id;
}
/** Returns identities of dazhi and of the other site, which xiaoman must not see. */
const unknown = async (town: Town) =>
  Promise.all(
    (['dazhi', 'kaying'] as const).map(async (who) => ({
      input: { id: await identityIdOf(town, who) },
      refused: 'identityNotFound' as const,
    })),
  );

export const identitySpecimens = specimensOf(identityCalls, {
  saveRealname: {
    input: async (town) => ({ id: await identityIdOf(town, 'xiaoman'), name: '小满', idCard: numbers[0], isDefault: 1, agreed: 1 }),
    neighbours: unknown,
  },
  identities: { input: {} },
  makeDefault: { input: async (town) => ({ id: await identityIdOf(town, 'xiaoman') }), neighbours: unknown },
  removeIdentity: { input: async (town) => ({ id: await identityIdOf(town, 'xiaoman') }), neighbours: unknown },
});
