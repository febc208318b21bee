import type { addressCalls } from 'contract/shop/address/address.calls.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadAddressPage } from '../load-address-page.ts';
import { loadAddressRegion } from '../load-address-region.ts';
import { readReceiver } from '../read-receiver.ts';
import { planAddressDefault, findNextDefaultAddress } from '../rules/address-book.ts';
import { openReceiver, sealReceiver } from '../rules/receiver.ts';
import { localiseRegion, toAddressReply } from '../rules/stored-address.ts';
import {
  findAddress,
  findDefaultAddress,
  addAddress,
  updateAddress,
  clearDefaultAddress,
  lockAddressBook,
  setDefaultAddress,
  removeAddress,
} from '../store/addresses.ts';

/**
 * Lists the caller's addresses that match a keyword, the default first; a hundred to a page. Named after its call
 * path.
 */
export const pages: Handler<typeof addressCalls.pages> = loadAddressPage;

/** Lists the caller's addresses exactly like `pages`, under the path that clients of physical stores call. */
export const storePages: Handler<typeof addressCalls.storePages> = loadAddressPage;

/** Returns one of the caller's addresses, or the default one if no id is given. Refuses an address that the caller does not have. */
export const getAddress: Handler<typeof addressCalls.getAddress> = async ({ db, member, secrets, sayPlace }, { id }) => {
  const address = await (id === undefined ? findDefaultAddress(db, member.id) : findAddress(db, member.id, id));
  if (!address && id !== undefined) throw new Refusal('addressNotFound');
  return address ? localiseRegion(toAddressReply(address, openReceiver(address.receiverSealed, secrets.open)), sayPlace) : null;
};

/**
 * Saves a new address of the caller, or with an id changes one. The first address becomes the default. Refuses an
 * invalid telephone number or region, an address without a receiver or a street, and a 51st address.
 */
export const saveAddress: Handler<typeof addressCalls.saveAddress> = async ({ db, site, member, now, secrets, sayPlace }, input) => {
  const { id, stateCode, cityCode, districtCode, streetCode = '' } = input;
  const receiver = readReceiver(input, site.locale);
  const place = await loadAddressRegion({ stateCode, cityCode, districtCode, streetCode });
  const book = await lockAddressBook(db, member.id);

  const { isDefault, replacesDefault } = planAddressDefault(book, id, input.isDefault === 1);

  const address = { ...place, receiverSealed: sealReceiver(receiver, secrets.seal), tag: normaliseText(input.tag ?? ''), isDefault };
  if (replacesDefault) await clearDefaultAddress(db, member.id);
  if (id === undefined)
    return localiseRegion(toAddressReply({ ...address, id: await addAddress(db, member.id, address, now) }, receiver), sayPlace);
  await updateAddress(db, member.id, { ...address, id }, now);
  return localiseRegion(toAddressReply({ ...address, id }, receiver), sayPlace);
};

/**
 * Deletes one of the caller's addresses. If it was the default, the newest remaining one becomes the default. Refuses an
 * unknown address.
 */
export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ db, member }, { id }) => {
  const book = await lockAddressBook(db, member.id);
  const nextDefault = findNextDefaultAddress(book, id);
  await removeAddress(db, member.id, id);
  if (nextDefault !== undefined) await setDefaultAddress(db, member.id, nextDefault);
  return {};
};
