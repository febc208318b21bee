import type { MemberData } from '#define-module.ts';
import { openIdentityHolder } from './rules/stored-identity.ts';
import { loadStoredIdentities, removeAllIdentities } from './store/identities.ts';

export const identityMemberData: MemberData = {
  tables: ['identity', 'identity_check', 'identity_try'],
  async list(db, memberId, { secrets }) {
    const identities = await loadStoredIdentities(db, memberId);
    return {
      identities: identities.map(({ sealed, isDefault }) => {
        const { name, number } = openIdentityHolder(sealed, secrets.open);
        return { name, idCard: number, isDefault };
      }),
    };
  },
  erase: removeAllIdentities,
};
