import { tell } from '#modules/message/message.ts';
import { goodsWords, orderInShort } from '#modules/order/order.ts';
import type { Listener } from '#platform/outbox.ts';
import { courierName } from '../rules/parcel-reply.ts';

/** Notifies the shopper, once, of each parcel that was shipped. */
export const tellSent: Listener<'parcelSent'> = async (db, { tid, memberId, courier, number }, at) => {
  const order = await orderInShort(db, tid);
  if (!order) return;
  const text = `您购买的${goodsWords(order)}已由${courierName(courier)}发出，单号 ${number}`;
  // The key contains the time, as a number that was corrected may be the right one of a later parcel.
  const key = `parcel:${tid}:${courier}:${number}:${at.happenedAt.getTime()}`;
  await tell(db, { memberId, key, kind: 'parcel', title: '商品已发货', text, link: `/logisticsDetail/${tid}`, picture: order.picture }, at);
};
