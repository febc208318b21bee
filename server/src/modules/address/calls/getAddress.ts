import type { addressCalls } from 'contract/address/address.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { localiseRegion, toAddressReply } from '../rules/stored-address.ts';
import { findAddress, findDefaultAddress } from '../store/addresses.ts';

export const getAddress: Handler<typeof addressCalls.getAddress> = async ({ db, member, secrets, sayPlace }, { id }) => {
  const address = await (id === undefined ? findDefaultAddress(db, member.id) : findAddress(db, member.id, id));
  if (!address && id !== undefined) throw new Refusal('addressNotFound');
  return address ? localiseRegion(toAddressReply(address, secrets.open(address.mobileSealed)), sayPlace) : null;
};
