import type { MemberData } from '#define-module.ts';
import { openReceiver } from './rules/receiver.ts';
import { loadAddresses, removeAllAddresses } from './store/addresses.ts';

export const addressMemberData: MemberData = {
  tables: ['address'],
  async list(db, memberId, { secrets }) {
    const addresses = await loadAddresses(db, memberId);
    return {
      addresses: addresses.map(({ receiverSealed, state, city, district, street, tag, isDefault }) => {
        const { name, mobile, detail } = openReceiver(receiverSealed, secrets.open);
        return { name, mobile, region: `${state}${city}${district}${street}`, address: detail, tag, isDefault };
      }),
    };
  },
  erase: removeAllAddresses,
};
