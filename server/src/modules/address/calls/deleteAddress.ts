import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Handler } from '#http/handler.ts';
import { heirOf } from '../rules/address-book.ts';
import { lockedBook, markDefault, removeAddress } from '../store/addresses.ts';

export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ db, member }, { id }) => {
  const book = await lockedBook(db, member.id);
  const nextDefault = heirOf(book, id);
  await removeAddress(db, member.id, id);
  if (nextDefault !== undefined) await markDefault(db, member.id, nextDefault);
  return {};
};
