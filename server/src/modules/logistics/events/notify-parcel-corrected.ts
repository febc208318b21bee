import { summariseGoods } from '#modules/order/order.ts';
import { courierName } from '../rules/parcel-reply.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';

/** Notifies the shopper of each corrected tracking number, once, with the number before. */
export const notifyParcelCorrected = notifyOfParcel<'parcelChanged'>(({ body: { tid, courier, number, was }, happenedAt }, order) => ({
  key: `parcel:${tid}:changed:${happenedAt.getTime()}:${courier}:${number}`,
  title: '运单号已更正',
  text: `您购买的${summariseGoods(order)}的运单号已更正为${courierName(courier)} ${number}（原为${courierName(was.courier)} ${was.number}）`,
}));
