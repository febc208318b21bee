import { isSamePerson } from 'contract/members/identity/identity-name.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { buildSearchTokens, findAddress, buildShippingRegion, openReceiver } from '#modules/shop/address/address.ts';
import { cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { openIdentityHolder } from '#modules/members/identity/identity.ts';
import { toReceiverReply } from '../rules/order-reply.ts';
import { isUnshippedStatus } from '../rules/order-statuses.ts';
import { findAddressRefusal } from '../rules/address-change.ts';
import { sentence } from '#sentences/sentence.ts';
import { quoteShipping } from '../quote-shipping.ts';
import type { HasOpenWaybill } from './changeReceiver.ts';
import { lockOrder } from '../store/orders.ts';
import { loadShippingFacts, setOrderReceiver } from '../store/shopper-actions.ts';

/**
 * Changes the delivery address of one of the caller's orders to another that they saved. Refuses an order with a
 * shipped parcel (orderPartlyShipped) or a number of a courier, where the shop does not deliver (notServed), and where shipping costs another
 * fee (freightDiffers). For a cross-border order, refuses an address in another person's name (realnameDiffers).
 */
export const toEditAddress =
  (hasOpenWaybill: HasOpenWaybill): Handler<typeof orderCalls.toEditAddress> =>
  async ({ db, member, secrets, now, sayPlace }, { tid, addressId }) => {
    const order = await lockOrder(db, tid, member.id);
    if (!order) throw new Refusal('orderNotFound');
    if (!isUnshippedStatus(order.status) || !order.sent) throw new Refusal('orderStateForbids');
    const [address, { region, lines }] = await Promise.all([findAddress(db, member.id, addressId), loadShippingFacts(db, tid)]);
    if (!address) throw new Refusal('addressNotFound');
    const person = order.identitySealed ? openIdentityHolder(order.identitySealed, secrets.open) : undefined;
    const receiver = openReceiver(address.receiverSealed, secrets.open);
    if (person && !isSamePerson(receiver.name, person.name)) throw new Refusal('realnameDiffers');
    if (lines.some(({ shipped }) => shipped > 0)) throw new Refusal('orderPartlyShipped');
    if (await hasOpenWaybill(db, tid)) throw new Refusal('orderStateForbids', { sentence: sentence('waybillNamesYou') });

    const there = buildShippingRegion(address);
    const [found, templates] = await Promise.all([
      loadSellableSkus(db, { skuIds: lines.map(({ skuId }) => skuId) }, member.levelId, now),
      cachedFreightTemplates(db),
    ]);
    const skus = new Map(found.map((sku) => [sku.skuId, sku]));
    const not = findAddressRefusal(quoteShipping(lines, skus, templates, region), quoteShipping(lines, skus, templates, there.region));
    // The shipping fee of a deleted product is unknown, so the new address must lie in the same county.
    const unknown = lines.some(({ skuId }) => !skus.has(skuId)) && region.join() !== there.region.join();
    if (not || unknown) throw new Refusal(not ?? 'freightDiffers');

    const { receiverSealed } = address;
    await setOrderReceiver(db, tid, { destination: there, receiverSealed, receiverTokens: buildSearchTokens(receiver, secrets.hash) });
    const reply = toReceiverReply(there, receiver);
    return { tid, receiver: { ...reply, region: sayPlace(reply.region) } };
  };
