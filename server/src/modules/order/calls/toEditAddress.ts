import { isSamePerson } from 'contract/identity/identity-name.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { addressOf, shipRegion } from '#modules/address/address.ts';
import { shelfFor } from '#modules/checkout/checkout.ts';
import { openPerson } from '#modules/identity/identity.ts';
import { receiverOf } from '../rules/order-reply.ts';
import { isNotSent } from '../rules/order-states.ts';
import { mayGoThere } from '../rules/sending-change.ts';
import { sendingTo } from '../sending-to.ts';
import { heldOrder } from '../store/orders.ts';
import { sendingOf, setReceiver } from '../store/own-acts.ts';

export const toEditAddress: Handler<typeof orderCalls.toEditAddress> = async ({ db, site, member, secrets, now }, { tid, addressId }) => {
  const order = await heldOrder(db, tid, member.id);
  if (!order) throw new Refusal('orderNotFound');
  if (!isNotSent(order.status) || !order.sent) throw new Refusal('orderState');
  const [address, { region, lines }] = await Promise.all([addressOf(db, member.id, addressId), sendingOf(db, tid)]);
  if (!address) throw new Refusal('addressNotFound');
  const person = order.identitySealed ? openPerson(order.identitySealed, secrets.open) : undefined;
  if (person && !isSamePerson(address.receiver, person.name)) throw new Refusal('realnameDiffers');
  if (lines.some(({ shipped }) => shipped > 0)) throw new Refusal('partlySent');

  const there = shipRegion(address);
  const { skus, templates } = await shelfFor(db, { skuIds: lines.map(({ skuId }) => skuId) }, { member, now, timeZone: site.timeZone });
  const not = mayGoThere(sendingTo(lines, skus, templates, region), sendingTo(lines, skus, templates, there.region));
  // The shipping fee of a deleted product is unknown, so the new address must lie in the same county.
  const unknown = lines.some(({ skuId }) => !skus.has(skuId)) && region.join() !== there.region.join();
  if (not || unknown) throw new Refusal(not ?? 'freightDiffers');

  const receiver = { name: address.receiver, ...there, detail: address.detail };
  await setReceiver(db, tid, receiver, address.mobileSealed);
  return { tid, receiver: receiverOf(receiver, secrets.open(address.mobileSealed)) };
};
