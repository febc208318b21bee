import { isDeepStrictEqual } from 'node:util';
import { maskMobile } from 'contract/members/account/mobile.ts';
import { isSamePerson } from 'contract/members/identity/identity-name.ts';
import { minus, toYuan } from 'contract/money.ts';
import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { cachedFreightTemplates } from '#modules/goods/freight/freight.ts';
import { loadSellableSkus } from '#modules/goods/goods/goods.ts';
import { findMemberDetails } from '#modules/members/account/account.ts';
import { openIdentityHolder } from '#modules/members/identity/identity.ts';
import {
  buildSearchTokens,
  buildShippingRegion,
  loadAddressRegion,
  openReceiver,
  readReceiver,
  type Receiver,
  sealReceiver,
} from '#modules/shop/address/address.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { quoteShipping } from '../quote-shipping.ts';
import { receiverChangedMessage } from '../rules/order-notification.ts';
import { toReceiverReply } from '../rules/order-reply.ts';
import { isUnshippedStatus } from '../rules/order-statuses.ts';
import { loadOrderSummaries } from '../store/order-summary.ts';
import { listOrdersByTid, lockOrder } from '../store/orders.ts';
import { loadShippingFacts, setOrderReceiver } from '../store/shopper-actions.ts';

/** Describes a receiver for the audit log, which outlives the order's own data: the region, and enough of the rest to recognise it. */
const toLogged = ({ name, mobile }: Receiver, region: string) => ({
  name: `${Array.from(name)[0] ?? ''}**`,
  mobile: maskMobile(mobile),
  address: region,
});

/** Tells whether an order has a number of a courier that no parcel was shipped with. */
export type HasOpenWaybill = (db: SiteDatabase, tid: string) => Promise<boolean>;

/**
 * Changes for the merchant the receiver of an order of which nothing is shipped, and notifies the shopper; the same again changes nothing. A difference
 * of the shipping fee is named, and charged to nobody. Refuses a region where a line is not delivered (notServed), and for a cross-border order a
 * receiver of another name (realnameDiffers). Refuses while a waybill names the former receiver.
 */
export const changeReceiver =
  (hasOpenWaybill: HasOpenWaybill): Handler<typeof orderMerchantCalls.changeReceiver> =>
  async (context, { tid, ...input }) => {
    const { db, site, secrets, now, sayPlace, noted, unchanged } = context;
    const { stateCode, cityCode, districtCode, streetCode = '' } = input;
    const state = await lockOrder(db, tid);
    if (!state) throw new Refusal('orderNotFound');
    if (!isUnshippedStatus(state.status) || !state.sent) throw new Refusal('orderStateForbids');
    const receiver = readReceiver(input, site.locale);
    const there = buildShippingRegion(await loadAddressRegion({ stateCode, cityCode, districtCode, streetCode }));
    const person = state.identitySealed ? openIdentityHolder(state.identitySealed, secrets.open) : undefined;
    if (person && !isSamePerson(receiver.name, person.name)) throw new Refusal('realnameDiffers');
    const [{ region, lines }, [order], buyer] = await Promise.all([
      loadShippingFacts(db, tid),
      listOrdersByTid(db, [tid]),
      findMemberDetails(db, state.memberId),
    ]);
    if (lines.some(({ shipped }) => shipped > 0)) throw new Refusal('orderPartlyShipped');
    const [found, templates] = await Promise.all([
      loadSellableSkus(db, { skuIds: lines.map(({ skuId }) => skuId) }, buyer?.levelId ?? 0, now),
      cachedFreightTemplates(db),
    ]);
    const skus = new Map(found.map((sku) => [sku.skuId, sku]));
    const [before, after] = [region, there.region].map((to) => quoteShipping(lines, skus, templates, to)) as [
      ReturnType<typeof quoteShipping>,
      ReturnType<typeof quoteShipping>,
    ];
    if (!after.served) throw new Refusal('notServed');
    const isKnown = lines.every(({ skuId }) => skus.has(skuId));
    const reply = toReceiverReply(there, receiver);
    const answer = {
      tid,
      receiver: { ...reply, region: sayPlace(reply.region) },
      freightDifference: isKnown ? toYuan(minus(after.fee, before.fee)) : null,
    };
    const former = order?.receiverSealed ? openReceiver(order.receiverSealed, secrets.open) : undefined;
    if (isDeepStrictEqual(former, receiver) && isDeepStrictEqual(order?.destination, there)) {
      unchanged();
      return answer;
    }
    if (await hasOpenWaybill(db, tid)) throw new Refusal('orderStateForbids', { sentence: sentence('waybillNamesReceiver') });
    await setOrderReceiver(db, tid, {
      destination: there,
      receiverSealed: sealReceiver(receiver, secrets.seal),
      receiverTokens: buildSearchTokens(receiver, secrets.hash),
    });
    const summary = (await loadOrderSummaries(db, [tid])).get(tid);
    if (summary)
      await notifyMembers(
        db,
        [
          {
            ...receiverChangedMessage(summary),
            key: `order:${tid}:receiver:${now.getTime()}`,
            memberId: state.memberId,
            kind: 'order',
            link: `/transactionDetail/${tid}`,
            picture: summary.picture,
            happenedAt: now,
          },
        ],
        now,
      );
    noted({
      ...toLogged(receiver, there.regionText),
      ...(former && order?.destination ? { was: toLogged(former, order.destination.regionText) } : {}),
    });
    return answer;
  };
