import { tell } from '#modules/message/message.ts';
import { goodsWords, orderInShort } from '#modules/order/order.ts';
import type { Listener } from '#platform/outbox.ts';
import { courierName } from '../rules/parcel-reply.ts';

/** Notifies the shopper, once, of each corrected parcel number, with the former one. */
export const tellChanged: Listener<'parcelChanged'> = async (db, { tid, memberId, courier, number, was }, at) => {
  const order = await orderInShort(db, tid);
  if (!order) return;
  const text = `您购买的${goodsWords(order)}的运单号已更正为${courierName(courier)} ${number}（原为${courierName(was.courier)} ${was.number}）`;
  const key = `parcel:${tid}:changed:${at.happenedAt.getTime()}:${courier}:${number}`;
  await tell(
    db,
    { memberId, key, kind: 'parcel', title: '运单号已更正', text, link: `/logisticsDetail/${tid}`, picture: order.picture },
    at,
  );
};
