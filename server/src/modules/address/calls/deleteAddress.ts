import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findNextDefaultAddress } from '../rules/address-book.ts';
import { lockAddressBook, setDefaultAddress, removeAddress } from '../store/addresses.ts';

export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ db, member }, { id }) => {
  const book = await lockAddressBook(db, member.id);
  const nextDefault = findNextDefaultAddress(book, id);
  await removeAddress(db, member.id, id);
  if (nextDefault !== undefined) await setDefaultAddress(db, member.id, nextDefault);
  return {};
};
